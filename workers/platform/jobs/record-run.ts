import { sql } from 'drizzle-orm';
import { bare, insertTarget } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { taskRuns as t } from '#shared/db/tables/operation.ts';
import type { TaskRun } from '#shared/maintenance/run-task.ts';
import { describeError, log } from '#shared/runtime/log.ts';

/** The task's row. A run that ended later than this one has written it already. */
const keepRun = globalStatement(
  { task: t.task, timer: t.timer, startedAt: t.startedAt, endedAt: t.endedAt, error: t.error },
  (p) => sql`
    insert into ${insertTarget(t, t.task, t.timer, t.startedAt, t.endedAt, t.succeededAt, t.failures, t.error)}
    select ${p.task}, ${p.timer}, ${p.startedAt}, ${p.endedAt},
      case when ${p.error} is null then ${p.endedAt} end, ${p.error} is not null, ${p.error}
    where true
    on conflict (${bare(t.task)}) do update set ${bare(t.timer)} = excluded.timer,
      ${bare(t.startedAt)} = excluded.started_at, ${bare(t.endedAt)} = excluded.ended_at,
      ${bare(t.succeededAt)} = coalesce(excluded.succeeded_at, ${t.succeededAt}),
      ${bare(t.failures)} = iif(excluded.failures, ${t.failures} + 1, 0), ${bare(t.error)} = excluded.error
    where excluded.ended_at >= ${t.endedAt}`,
);

/** Records the end of a task for `/healthz`. A failure to record it is logged: the task itself has ended. */
export async function recordRun(
  db: D1Database,
  run: TaskRun & { task: string; timer: string },
): Promise<void> {
  try {
    await keepRun.run(db, run);
  } catch (error) {
    log('error', 'task_not_recorded', { task: run.task, ...describeError(error) });
  }
}
