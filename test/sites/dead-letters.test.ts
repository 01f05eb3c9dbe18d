import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { listDeadLetters, resendDeadLetter } from '#shared/operator/dead-letters.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { SITES_TASKS } from '#shared/sites/site-pages.ts';
import worker from '../../workers/sites/index.ts';
import { runMaintenance } from '../../workers/sites/service/run-maintenance.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' },
  requestId: 'test',
} as const;

async function addBuild(status: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key,
       created_by, created_at) VALUES (?1, 'p', 't', 'a', 'x', '[]', ?2, 1, ?1, 'u', ?3)`,
  )
    .bind(id, status, Date.now())
    .run();
  return id;
}

/** Delivers messages like the queue of dead letters. */
async function deliver(...bodies: unknown[]): Promise<string[]> {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts: 6,
    body,
  }));
  const batch = createMessageBatch('livery-builds-dead-staging', messages);
  const context = createExecutionContext();
  await worker.queue(batch, env as SitesEnv, context);
  const result = await getQueueResult(batch, context);
  const ids = messages.map(({ id }) => id);
  expect(result.explicitAcks).toEqual(ids);
  return ids;
}

/** Runs the timer once at the given time; answers the messages to the queue of builds. */
async function tick(at: number): Promise<unknown[]> {
  const sent: unknown[] = [];
  const BUILDS = {
    send: async (body: unknown) => void sent.push(body),
    sendBatch: async (messages: Iterable<{ body: unknown }>) => {
      for (const { body } of messages) sent.push(body);
    },
  } as unknown as Queue;
  for (const task of SITES_TASKS) await runMaintenance({ ...env, BUILDS }, task, at);
  return sent;
}

describe('messages that the queue gave up on', () => {
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM dead_letters'), env.DB.prepare('DELETE FROM builds')]);
  });

  it('messages are kept once, whatever they contain, and listed with the state of their build', async () => {
    const build = await addBuild('running');
    await deliver({ build_id: build }, 'nonsense', null, { build_id: 'gone' });
    expect((await listDeadLetters(env.DB)).map(({ buildId, status }) => [buildId, status])).toEqual(
      expect.arrayContaining([
        [build, 'running'],
        [null, null],
        [null, null],
        ['gone', null],
      ]),
    );
  });

  it('the next turn of the timer sends a message again, once, when an operator asks for it', async () => {
    const build = await addBuild('queued');
    const [id = ''] = await deliver({ build_id: build });
    expect(await tick(Date.now())).toEqual([]);
    expect(await resendDeadLetter(operation, id)).toMatchObject({ ok: true });
    expect(await resendDeadLetter(operation, id)).toMatchObject({ ok: true });
    expect(await tick(Date.now())).toEqual([{ build_id: build }]);
    expect(await tick(Date.now())).toEqual([]);
    expect(await listDeadLetters(env.DB)).toMatchObject([
      { id, waiting: false, resentAt: expect.any(Number) },
    ]);
    const { results } = await env.DB.prepare(
      "SELECT target FROM audit_log WHERE action = 'dead_letter.resend'",
    ).all();
    expect(results).toEqual([{ target: id }, { target: id }]);
  });

  it('sending is refused when the build has ended or does not exist', async () => {
    const [ended = '', unknown = ''] = await deliver({ build_id: await addBuild('failed') }, 'nonsense');
    for (const id of [ended, unknown]) {
      expect(await resendDeadLetter(operation, id)).toEqual({ ok: false, code: 'build_has_ended' });
    }
    expect(await resendDeadLetter(operation, 'nobody')).toEqual({ ok: false, code: 'dead_letter_not_found' });
  });

  it('messages are deleted after a month', async () => {
    await deliver('old');
    await tick(Date.now() + 29 * DAY);
    expect(await listDeadLetters(env.DB)).toHaveLength(1);
    await tick(Date.now() + 31 * DAY);
    expect(await listDeadLetters(env.DB)).toEqual([]);
  });
});

it('a turn of the timer sends a lost build once', async () => {
  await env.DB.prepare('DELETE FROM builds').run();
  await env.DB.prepare(
    "INSERT INTO accounts (id, name, status, created_at) VALUES ('a', 'A', 'active', 0)",
  ).run();
  await env.DB.prepare(
    `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
     VALUES ('t', 'a', 'r', 'active', 'N', 'n@example.test', 0)`,
  ).run();
  const build = await addBuild('queued');
  expect(await tick(Date.now() + 3 * 60_000)).toEqual([{ build_id: build }]);
});
