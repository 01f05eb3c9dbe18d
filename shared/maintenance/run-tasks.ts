import { describeError, log } from '../runtime/log.ts';

export type Task = () => Promise<unknown>;

/** Runs tasks one after the other, and answers the names of those that failed; a failing one does not prevent the others. */
export async function runTasks(tasks: Readonly<Record<string, Task>>, requestId: string): Promise<string[]> {
  const failed: string[] = [];
  for (const [task, run] of Object.entries(tasks)) {
    try {
      log('info', 'maintenance', { task, request_id: requestId, result: await run() });
    } catch (error) {
      failed.push(task);
      log('error', 'maintenance_failed', { task, request_id: requestId, ...describeError(error) });
    }
  }
  return failed;
}
