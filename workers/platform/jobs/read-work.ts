import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { MINUTE } from '#schema/time.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { webhookDeliveries as d } from '#shared/db/tables/events.ts';
import { taskRuns } from '#shared/db/tables/operation.ts';
import { notices } from '#shared/db/tables/platform.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { platformLimits } from '#shared/runtime/platform-limits.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { tasksOf } from './tasks-of.ts';
import { TIMERS, type Timer } from './timers.ts';

const lastRuns = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({
      task: taskRuns.task,
      endedAt: taskRuns.endedAt,
      succeededAt: taskRuns.succeededAt,
      failures: taskRuns.failures,
    })
    .from(taskRuns)
    .orderBy(taskRuns.task)
    .limit(limit),
);

const oldestNotice = globalStatement({}, (_, db) =>
  db
    .select({ at: notices.dueAt })
    .from(notices)
    .where(isNotNull(notices.dueAt))
    .orderBy(asc(notices.dueAt))
    .limit(1),
);

/** One that is due at once has no time but that of its creation. */
const oldestDelivery = globalStatement({ now: value<number>() }, ({ now }, db) =>
  db
    .select({ due: d.dueAt, created: d.createdAt })
    .from(d)
    .where(sql`${d.state} = 'pending' and ${d.dueAt} <= ${now} and ${d.leaseUntil} <= ${now}`)
    .orderBy(asc(d.dueAt))
    .limit(1),
);

const oldestBuild = globalStatement({}, (_, db) =>
  db
    .select({ at: builds.createdAt })
    .from(builds)
    .where(eq(builds.status, 'queued'))
    .orderBy(asc(builds.createdAt))
    .limit(1),
);

/** Runs that a task may miss, or in which it may fail, before its timer counts as dead. */
const MISSED_RUNS = 5;
/** How long a mail or a webhook may be overdue. */
const OVERDUE_MS = 60 * MINUTE;
/** Share of its largest size that a database may have: writes fail at the whole. */
const FULL_SHARE = 0.95;
const TASKS_AT_MOST = 200;

type State = 'ok' | 'failing';
const stateIf = (isGood: boolean): State => (isGood ? 'ok' : 'failing');

interface Queue {
  state: State;
  /** How long the oldest item has been due, in seconds; null when nothing is due. */
  oldest_due_seconds: number | null;
}

export interface Work {
  database: { state: State; bytes: number; share: number };
  timers: Record<string, { state: State | 'waiting'; last_run: string | null; failures: number }>;
  queues: Record<'mails' | 'webhooks' | 'builds', Queue>;
}

/** What the database tells about the work of timers and queues, and its size. Each statement reads few rows. */
export async function readWork(env: PlatformEnv, runtime: Runtime): Promise<Work> {
  const { DB: db } = env;
  const now = runtime.now();
  const { meta } = await db.prepare('SELECT 1').run();
  const { runs, mail, delivery, build } = await batch(db, {
    runs: lastRuns.bind(db, { limit: TASKS_AT_MOST }),
    mail: oldestNotice.bind(db, {}),
    delivery: oldestDelivery.bind(db, { now }),
    build: oldestBuild.bind(db, {}),
  });
  const bytes = meta.size_after ?? 0;
  const share = bytes / platformLimits.databaseBytes.value;
  const waited = delivery.rows[0];
  const overdue = (at: number | null | undefined, mostMs: number): Queue => {
    const ms = at === null || at === undefined || at > now ? null : now - at;
    return {
      state: stateIf((ms ?? 0) <= mostMs),
      oldest_due_seconds: ms === null ? null : Math.floor(ms / 1000),
    };
  };
  return {
    database: { state: stateIf(share < FULL_SHARE), bytes, share: Number(share.toFixed(4)) },
    timers: timersOf(env, runtime, runs.rows),
    queues: {
      mails: overdue(mail.rows[0]?.at, OVERDUE_MS),
      webhooks: overdue(waited && Math.max(waited.due, waited.created), OVERDUE_MS),
      // A build of a disabled account stays queued: its age alone tells of no fault.
      builds: overdue(build.rows[0]?.at, Number.POSITIVE_INFINITY),
    },
  };
}

type Run = Awaited<ReturnType<typeof lastRuns.all>>[number];

/** The tasks that this version has. One without any run waits for its first. */
function timersOf(env: PlatformEnv, runtime: Runtime, runs: readonly Run[]): Work['timers'] {
  const now = runtime.now();
  const known = new Map(runs.map((run) => [run.task, run]));
  const stateOf = (run: Run | undefined, timer: Timer) => {
    if (run === undefined) return 'waiting';
    const most = MISSED_RUNS * TIMERS[timer].everyMs;
    return stateIf(now - run.endedAt <= most && run.failures < MISSED_RUNS);
  };
  return Object.fromEntries(
    (['minute', 'maintenance'] as const).flatMap((timer) =>
      Object.keys(tasksOf(timer, env, runtime, '')).map((task) => {
        const run = known.get(task);
        return [
          task,
          {
            state: stateOf(run, timer),
            last_run: run === undefined ? null : new Date(run.endedAt).toISOString(),
            failures: run?.failures ?? 0,
          },
        ];
      }),
    ),
  );
}
