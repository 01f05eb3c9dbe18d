import type { CallContext } from './call-context.ts';

/** Work that outlives the request that started it (revision 2025-11-25, Tasks). */
export interface TaskState {
  taskId: string;
  status: 'working' | 'completed' | 'failed' | 'cancelled';
  /** The current activity, for people. */
  statusMessage?: string;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
  /** Milliseconds for which clients can read the task; null: as long as its result exists. */
  ttl: number | null;
  /** Milliseconds between two requests of a client. */
  pollInterval?: number;
}

/** The tasks of one tool. The id of another caller's task is treated as unknown. */
export interface TaskSource<C> {
  /** The tool whose calls may be tasks. Its output schema also describes their results. */
  tool: string;
  /** The scopes that a caller needs to read a task, and to cancel one. */
  scope: string;
  cancelScope: string;
  find(taskId: string, call: CallContext<C>): Promise<TaskState | null>;
  /** Waits for the end of the task and returns the structured content of the tool. */
  result(taskId: string, call: CallContext<C>): Promise<object | null>;
  /** `ended`: the task can no longer be cancelled. */
  cancel(taskId: string, call: CallContext<C>): Promise<TaskState | 'ended' | null>;
}
