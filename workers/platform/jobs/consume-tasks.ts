import { takeWrites, wakeAfter } from '#shared/events/wake-after.ts';
import { runTask } from '#shared/maintenance/run-task.ts';
import { log } from '#shared/runtime/log.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { recordRun } from './record-run.ts';
import type { TaskMessage } from './send-tasks.ts';
import { tasksOf } from './tasks-of.ts';
import { isTimer, TIMERS } from './timers.ts';

const isTaskMessage = (body: unknown): body is TaskMessage =>
  typeof body === 'object' &&
  body !== null &&
  'timer' in body &&
  isTimer(body.timer) &&
  'task' in body &&
  typeof body.task === 'string' &&
  'scheduled_at' in body &&
  typeof body.scheduled_at === 'number';

/** Runs the tasks of a batch. A failed one is not delivered again: the next run of its timer repeats it. */
export async function consumeTasks(
  batch: Pick<MessageBatch, 'messages'>,
  env: PlatformEnv,
  runtime: Runtime,
): Promise<void> {
  for (const message of batch.messages) {
    if (isTaskMessage(message.body)) await runNamedTask(message.body, env, runtime);
    else log('error', 'bad_task_message', { message_id: message.id });
    message.ack();
  }
}

/** Runs one task of a timer and records its end. Answers whether it succeeded. */
export async function runNamedTask(
  { timer, task, scheduled_at: scheduledAt }: TaskMessage,
  env: PlatformEnv,
  runtime: Runtime,
): Promise<boolean> {
  const scope = {
    worker: 'platform',
    version: env.VERSION,
    request_id: runtime.newId(),
    route: `timer ${task}`,
  };
  return withScope(scope, async () => {
    const work = tasksOf(timer, env, runtime, scope.request_id)[task];
    if (work === undefined) {
      log('error', 'bad_task_message', { task });
      return false;
    }
    const run = await runTask({ task, work, fields: { timer, scheduled_at: scheduledAt }, runtime });
    // What the task has changed is delivered at once, not with the next minute.
    if (takeWrites()) await wakeAfter(env, runtime.now());
    await recordRun(env.DB, { task, timer, ...run });
    // The next run of the timer continues when this one cannot.
    if (run.more && runtime.now() < scheduledAt + TIMERS[timer].everyMs)
      await env.TASKS.send({ timer, task, scheduled_at: scheduledAt });
    return run.error === null;
  });
}
