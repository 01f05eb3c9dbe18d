import { log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { tasksOf } from './tasks-of.ts';
import { TASKS_SENT, type Timer, timerOf } from './timers.ts';

/** A queue message: one task of one run of a timer. */
export interface TaskMessage {
  timer: Timer;
  task: string;
  /** When the timer was due, milliseconds. */
  scheduled_at: number;
}

/**
 * Sends a message for each task of a timer. A task runs in an invocation of its own, so that it has all of the
 * platform's limits for itself, and one that fails or is ended stops no other. A lost message is sent with the next run.
 */
export async function sendTasks(
  env: PlatformEnv,
  { cron, scheduledAt }: { cron: string; scheduledAt: number },
  runtime: Runtime,
): Promise<void> {
  const timer = timerOf(cron);
  const tasks = Object.keys(tasksOf(timer, env, runtime, runtime.newId()));
  await env.TASKS.sendBatch(
    tasks.map((task) => ({ body: { timer, task, scheduled_at: scheduledAt } satisfies TaskMessage })),
  );
  log('info', TASKS_SENT, { timer, scheduled_at: scheduledAt, tasks });
}
