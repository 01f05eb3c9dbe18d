import type { Runtime } from '#shared/runtime/runtime.ts';
import { runNamedTask } from '#workers/platform/jobs/consume-tasks.ts';
import { tasksOf } from '#workers/platform/jobs/tasks-of.ts';
import type { Timer } from '#workers/platform/jobs/timers.ts';

/** Runs the tasks of a timer one after the other, each as its own message, and answers the names of those that failed. */
export async function runTimer(timer: Timer, env: PlatformEnv, runtime: Runtime): Promise<string[]> {
  const failed: string[] = [];
  for (const task of Object.keys(tasksOf(timer, env, runtime, 'names'))) {
    const isDone = await runNamedTask({ timer, task, scheduled_at: runtime.now() }, env, runtime);
    if (!isDone) failed.push(task);
  }
  return failed;
}
