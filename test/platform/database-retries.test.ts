import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import sites from '#workers/sites/index.ts';
import worker from '../../workers/platform/index.ts';
import { skipWaits } from '../support/workerd/skip-waits.ts';
import { send } from './support/client.ts';

/** A database that refuses the first call of every statement and batch, like an overloaded one. */
function refusingOnce() {
  const refused = new Set<string>();
  let repeated = 0;
  const once = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    if (refused.has(name)) repeated += 1;
    else {
      refused.add(name);
      throw new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.');
    }
    return run();
  };
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement =>
    ({
      inner: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      first: () => once(sql, () => statement.first()),
      run: () => once(sql, () => statement.run()),
      all: () => once(sql, () => statement.all()),
      raw: () => once(sql, () => statement.raw()),
    }) as unknown as D1PreparedStatement;
  const DB = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql),
    batch: (statements: Array<{ inner: D1PreparedStatement }>) =>
      once(`batch of ${statements.length}`, () => env.DB.batch(statements.map(({ inner }) => inner))),
  } as unknown as D1Database;
  return { bindings: { ...env, DB } as PlatformEnv, repeated: () => repeated };
}

describe('every entry point of the Worker', () => {
  beforeEach(skipWaits);

  it('requests are retried', async () => {
    const { bindings, repeated } = refusingOnce();
    expect((await send(new Request('http://localhost/healthz'), bindings)).status).toBe(200);
    // The database itself, its size, and the work of timers and queues.
    expect(repeated()).toBe(3);
  });

  it('messages of the sites Worker’s queue are retried', async () => {
    const { bindings, repeated } = refusingOnce();
    const batch = createMessageBatch('livery-builds', [
      { id: '1', timestamp: new Date(), attempts: 1, body: { build_id: crypto.randomUUID() } },
    ]);
    await sites.queue(batch, bindings as unknown as SitesEnv, createExecutionContext());
    // The build, the next one of its project, and the pending events after it.
    expect(repeated()).toBe(3);
  });

  it('tasks of the timer are retried', async () => {
    const { bindings, repeated } = refusingOnce();
    const body = { timer: 'minute', task: 'notices', scheduled_at: Date.now() };
    const batch = createMessageBatch('livery-tasks', [{ id: '1', timestamp: new Date(), attempts: 1, body }]);
    await worker.queue(batch, bindings, createExecutionContext());
    // The place in the log, its rows, the due notices, and the record of the run.
    expect(repeated()).toBeGreaterThanOrEqual(3);
  });
});
