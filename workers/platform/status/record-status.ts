import { lt, sql } from 'drizzle-orm';
import { health } from '#schema/service/health.ts';
import { DAY, MINUTE } from '#schema/time.ts';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { statusDays as s } from '#shared/db/tables/operation.ts';
import { partsFailing } from './parts.ts';
import { STATUS_DAYS } from './read-status.ts';

/** Adds a check to the day of each part. One of the same minute, or of an earlier one, is not added. */
const addChecks = globalStatement(
  { day: s.day, at: s.checkedAt, parts: value<string>() },
  (p) => sql`
    insert into ${insertTarget(s, s.day, s.part, s.checks, s.failures, s.checkedAt, s.failedAt)}
    select ${p.day}, looked.value ->> 0, 1, looked.value ->> 1, ${p.at}, iif(looked.value ->> 1, ${p.at}, null)
    from json_each(${p.parts}) as looked
    where true
    on conflict (${bare(s.day)}, ${bare(s.part)}) do update set ${bare(s.checks)} = ${s.checks} + 1,
      ${bare(s.failures)} = ${s.failures} + excluded.failures, ${bare(s.checkedAt)} = excluded.checked_at,
      ${bare(s.failedAt)} = coalesce(excluded.failed_at, ${s.failedAt})
    where excluded.checked_at > ${s.checkedAt}`,
);

const deleteOldDays = globalStatement({ before: s.day }, (p, db) => db.delete(s).where(lt(s.day, p.before)));

/** How long the service may take to answer. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Looks at the service through its public address, and counts for each part whether it works. While the database or the
 * timer does not work nothing can be counted: those minutes are missing from the day.
 */
export async function recordStatus(
  env: Pick<PlatformEnv, 'DB' | 'BASE_URL'>,
  now: number,
): Promise<{ failing: readonly string[] | null }> {
  const failing = await askHealth(env.BASE_URL);
  const day = Math.floor(now / DAY);
  const parts = Object.entries(partsFailing(failing)).map(([part, isFailing]) => [part, isFailing ? 1 : 0]);
  await batch(env.DB, [
    addChecks.bind(env.DB, { day, at: now - (now % MINUTE), parts: JSON.stringify(parts) }),
    deleteOldDays.bind(env.DB, { before: day - STATUS_DAYS + 1 }),
  ]);
  return { failing };
}

/** What does not work; null when the service does not answer. */
async function askHealth(baseUrl: string): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return health.safeParse(await answer.json()).data?.failing ?? null;
  } catch {
    return null;
  }
}
