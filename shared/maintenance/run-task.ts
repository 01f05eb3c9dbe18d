import { costFields } from '../runtime/invocation-cost.ts';
import { describeError, log } from '../runtime/log.ts';
import type { Runtime } from '../runtime/runtime.ts';

export type Task = () => Promise<unknown>;

/** The end of a task. */
export interface TaskRun {
  startedAt: number;
  endedAt: number;
  /** The name and message of its failure; null when it succeeded. */
  error: string | null;
  /** Whether the task has left work that it can do at once: its result has `more: true`. */
  more: boolean;
}

const MAX_ERROR = 500;

const leavesMore = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'more' in result && result.more === true;

/** Runs a task and logs its result, or how it failed. It throws nothing. */
export async function runTask({
  task,
  work,
  fields,
  runtime,
}: {
  task: string;
  work: Task;
  fields: Record<string, unknown>;
  runtime: Pick<Runtime, 'now'>;
}): Promise<TaskRun> {
  const startedAt = runtime.now();
  try {
    const result = await work();
    const endedAt = runtime.now();
    log('info', 'maintenance', { task, ...fields, ms: endedAt - startedAt, ...costFields(), result });
    return { startedAt, endedAt, error: null, more: leavesMore(result) };
  } catch (error) {
    const described = describeError(error);
    log('error', 'maintenance_failed', { task, ...fields, ...costFields(), ...described });
    return {
      startedAt,
      endedAt: runtime.now(),
      error: `${described.name}: ${described.message}`.slice(0, MAX_ERROR),
      more: false,
    };
  }
}
