import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { platformLimits } from '#shared/runtime/platform-limits.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { consume } from '#workers/platform/jobs/consume.ts';
import { sendTasks, type TaskMessage } from '#workers/platform/jobs/send-tasks.ts';
import { tasksOf } from '#workers/platform/jobs/tasks-of.ts';
import { TIMERS, type Timer } from '#workers/platform/jobs/timers.ts';
import { skipWaits } from '../support/workerd/skip-waits.ts';
import { wrappedDatabase } from '../support/workerd/wrapped-database.ts';
import { withSites } from './support/with-sites.ts';

const AT = Date.UTC(2026, 10, 28, 12, 5);

let sent: TaskMessage[];
const TASKS = {
  send: async (body: TaskMessage) => void sent.push(body),
  sendBatch: async (messages: Iterable<{ body: TaskMessage }>) => {
    for (const { body } of messages) sent.push(body);
  },
} as unknown as Queue;

const branding = { publishDue: async () => ({}), run: async () => 0 };

const bindings = (more: Partial<Cloudflare.Env> = {}): PlatformEnv =>
  withDatabaseRetries(withSites({ TASKS, BRANDING: branding as never, ...more }));

beforeEach(async () => {
  sent = [];
  await env.DB.prepare('DELETE FROM task_runs').run();
});

const at = (now: number) => ({ ...systemRuntime, now: () => now });

/** Delivers messages, each as a batch of its own, as the queue does. Answers those that were acknowledged. */
async function deliver(bodies: readonly unknown[], to = bindings(), now = AT): Promise<unknown[]> {
  const acknowledged: unknown[] = [];
  for (const body of bodies) {
    const message = { id: 'm', body, ack: () => acknowledged.push(body), retry: () => undefined };
    const batch = { queue: 'livery-tasks-staging', messages: [message] } as unknown as MessageBatch;
    await consume(batch, to, at(now));
  }
  return acknowledged;
}

const runs = async () => {
  const { results } = await env.DB.prepare('SELECT * FROM task_runs ORDER BY task').all<{
    task: string;
    failures: number;
    error: string | null;
    succeeded_at: number | null;
    ended_at: number;
  }>();
  return new Map(results.map((row) => [row.task, row]));
};

const fire = (timer: Timer) => sendTasks(bindings(), { cron: TIMERS[timer].cron, scheduledAt: AT }, at(AT));

describe('a timer', () => {
  it('sends one message for each of its tasks, and no task has two timers', async () => {
    await fire('minute');
    const minute = sent.map(({ task }) => task);
    sent = [];
    await fire('maintenance');
    const maintenance = sent.map(({ task }) => task);
    expect(minute).toEqual(Object.keys(tasksOf('minute', bindings(), systemRuntime, 'r')));
    expect(maintenance.length).toBeGreaterThan(20);
    expect(new Set([...minute, ...maintenance]).size).toBe(minute.length + maintenance.length);
    expect(Math.max(minute.length, maintenance.length)).toBeLessThan(platformLimits.queueBatch.value);
  });

  it('has tasks that all run and are recorded', async () => {
    for (const timer of ['minute', 'maintenance'] as const) await fire(timer);
    const messages = sent;
    expect(await deliver(messages)).toEqual(messages);
    const ended = await runs();
    for (const { task } of messages)
      expect(ended.get(task), task).toMatchObject({ failures: 0, error: null, succeeded_at: AT });
  });
});

describe('a task that fails', () => {
  const withoutDatabase = () =>
    bindings({
      DB: wrappedDatabase(async () => {
        throw new Error('D1_ERROR: planted: SQLITE_IOERR');
      }),
    });

  it('stops no other, is acknowledged, and its failures are counted until it succeeds', async () => {
    skipWaits();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = { ...branding, run: () => Promise.reject(new Error('the bucket is gone')) };
    await fire('maintenance');
    const messages = sent;
    for (let times = 1; times <= 2; times += 1) {
      expect(await deliver(messages, bindings({ BRANDING: failing as never }))).toEqual(messages);
      const ended = await runs();
      expect(ended.get('brand_artifacts')).toMatchObject({
        failures: times,
        error: 'Error: the bucket is gone',
        succeeded_at: null,
      });
      expect(ended.get('ledger')).toMatchObject({ failures: 0, error: null });
      expect(ended.get('site_reports')).toMatchObject({ failures: 0 });
    }
    await deliver(messages, bindings(), AT + 1);
    expect((await runs()).get('brand_artifacts')).toMatchObject({
      failures: 0,
      error: null,
      succeeded_at: AT + 1,
    });
    vi.restoreAllMocks();
  });

  it('is acknowledged also when its end cannot be recorded', async () => {
    skipWaits();
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fire('minute');
    const messages = sent.slice(0, 2);
    expect(await deliver(messages, withoutDatabase())).toEqual(messages);
    expect(String(lines.mock.calls)).toContain('task_not_recorded');
    vi.restoreAllMocks();
  });

  it('is logged when nobody knows it', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const unknown = [
      { timer: 'minute', task: 'nothing', scheduled_at: AT },
      { timer: 'hour', task: 'ledger', scheduled_at: AT },
      { timer: 'minute' },
      'ledger',
      null,
    ];
    expect(await deliver(unknown)).toEqual(unknown);
    expect(lines).toHaveBeenCalledTimes(unknown.length);
    expect((await runs()).size).toBe(0);
    vi.restoreAllMocks();
  });

  it('keeps the later of two ends', async () => {
    const message = { timer: 'maintenance', task: 'ledger', scheduled_at: AT };
    await deliver([message], bindings(), AT + 10);
    await deliver([message], bindings(), AT);
    expect((await runs()).get('ledger')?.ended_at).toBe(AT + 10);
  });
});

describe('a task that leaves work', () => {
  const message = { timer: 'maintenance', task: 'site_reports', scheduled_at: AT };
  const leaving = { run: async () => ({ more: true }) };

  it('is sent again at once, until the next run of its timer is due', async () => {
    const to = bindings({ SITES_MAINTENANCE: leaving as never });
    await deliver([message], to, AT + TIMERS.maintenance.everyMs - 1);
    expect(sent).toEqual([message]);
    sent = [];
    await deliver([message], to, AT + TIMERS.maintenance.everyMs);
    expect(sent).toEqual([]);
  });
});
