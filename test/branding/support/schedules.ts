import { env } from 'cloudflare:workers';
import type { Schedule } from '#schema/branding/schedule-wire.ts';
import { HOUR } from '#schema/time.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type DueEnv, publishDue } from '#workers/branding/schedules/publish-due.ts';
import { call, json } from './client.ts';

export const SCHEDULES = '/api/reseller/theme/schedules';

export interface Asked {
  id?: string;
  hash: string;
  revision: string;
  publishAt?: string;
  note?: string;
  timeZone?: string;
}

/** Sends the request that schedules a publish, for an hour from now. */
export const schedule = (
  bearer: string,
  {
    id = crypto.randomUUID(),
    hash,
    revision: expectedRevision,
    publishAt = new Date(Date.now() + HOUR).toISOString(),
    timeZone = 'Europe/Berlin',
    ...more
  }: Asked,
): Promise<Response> =>
  call(`${SCHEDULES}/${id}`, {
    method: 'PUT',
    bearer,
    body: { hash, expectedRevision, publishAt, timeZone, ...more },
  });

/** Schedules a publish and makes it due. */
export async function due(bearer: string, asked: Asked, ago = 60_000): Promise<Schedule> {
  const answer = await schedule(bearer, asked);
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await json<{ schedule: Schedule }>(answer)).schedule;
  await env.DB.prepare('UPDATE brand_schedules SET due_at = ?2 WHERE id = ?1')
    .bind(made.id, Date.now() - ago)
    .run();
  return made;
}

/** Runs the timer's task, at the present time unless another is given. */
export const runDue = (bindings: Partial<DueEnv & { DB: D1Database }> = {}, now = Date.now()) => {
  const { DB, BRAND, REVISIONS } = { ...env, ...bindings };
  const operation = {
    db: DB,
    runtime: { ...systemRuntime, now: () => now },
    actor: { kind: 'system', id: 'maintenance' },
    requestId: 'test',
  } as const;
  return publishDue(operation, { BRAND, REVISIONS, JURISDICTION: env.JURISDICTION });
};

export const listed = async (bearer: string): Promise<Schedule[]> =>
  (await json<{ schedules: Schedule[] }>(await call(SCHEDULES, { bearer }))).schedules;

/** The stored row of a schedule. */
export const stored = (id: string) =>
  env.DB.prepare('SELECT settled_at, outcome, notice FROM brand_schedules WHERE id = ?1')
    .bind(id)
    .first<{ settled_at: number | null; outcome: string | null; notice: string | null }>();

/** Notes of the account's versions, oldest first. */
export async function notes(accountId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT note FROM brand_versions WHERE account_id = ?1 ORDER BY version',
  )
    .bind(accountId)
    .all<{ note: string }>();
  return results.map(({ note }) => note);
}

/** The account's audit rows of an action, with their details. */
export async function audited(accountId: string, action: string): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(
    'SELECT detail FROM audit_log WHERE account_id = ?1 AND action = ?2 ORDER BY seq',
  )
    .bind(accountId, action)
    .all<{ detail: string }>();
  return results.map(({ detail }) => JSON.parse(detail) as Record<string, unknown>);
}
