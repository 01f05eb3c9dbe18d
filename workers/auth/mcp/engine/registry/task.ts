import type { CallContext } from './call-context.ts';

/** Work that outlives the request that began it (revision 2025-11-25, Tasks). */
export interface TaskState {
  taskId: string;
  status: 'working' | 'completed' | 'failed' | 'cancelled';
  /** What it does now, for people. */
  statusMessage?: string;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
  /** Milliseconds for which it can be asked for; null: as long as what it made. */
  ttl: number | null;
  /** Milliseconds between questions. */
  pollInterval?: number;
}

/** The tasks of one tool. An id of somebody else's is answered as an unknown one. */
export interface TaskSource<C> {
  /** The tool whose calls may be tasks; its output schema is that of their results. */
  tool: string;
  /** What a caller needs to ask for a task, and to cancel it. */
  scope: string;
  cancelScope: string;
  find(taskId: string, call: CallContext<C>): Promise<TaskState | null>;
  /** Waits for the end: the structured content that the tool would have answered. */
  result(taskId: string, call: CallContext<C>): Promise<object | null>;
  /** `ended`: it cannot be cancelled any more. */
  cancel(taskId: string, call: CallContext<C>): Promise<TaskState | 'ended' | null>;
}
