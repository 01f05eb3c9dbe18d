import type { Values } from '../ledger/statement.ts';
import { workspacesOf } from './user-workspaces.ts';

/** For whom a verb acts: a person, perhaps through a client that may enter some of their workspaces only. */
export interface Viewer {
  userId: string;
  /** Null: every workspace of the person. */
  workspaces: readonly string[] | null;
}

/**
 * The condition that the workspace `column` is open to the viewer, with the parameters it needs. What is foreign and
 * what does not exist look the same to every verb, since both simply match nothing.
 */
export const visible = (viewer: Viewer, column: string): { sql: string; values: Values } => ({
  sql: `(${column} IN (${workspacesOf(':viewer')})
    AND (:viewer_workspaces IS NULL OR ${column} IN (SELECT value FROM json_each(:viewer_workspaces))))`,
  values: {
    viewer: viewer.userId,
    viewer_workspaces: viewer.workspaces === null ? null : JSON.stringify(viewer.workspaces),
  },
});
