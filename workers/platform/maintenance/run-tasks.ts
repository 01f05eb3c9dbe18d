import { describeError, log } from '../../../shared/http/log.ts';

export type Task = () => Promise<unknown>;

/** Runs tasks one after the other; a failing one does not prevent the others. */
export async function runTasks(tasks: Readonly<Record<string, Task>>, requestId: string): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      log('info', 'maintenance', { task, request_id: requestId, result: await run() });
    } catch (error) {
      log('error', 'maintenance_failed', { task, request_id: requestId, ...describeError(error) });
    }
  }
}
