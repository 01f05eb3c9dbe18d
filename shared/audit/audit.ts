import { sql } from 'drizzle-orm';
import type { ActionOf } from './actions.ts';
import { appendStatement } from './append.ts';

/** The actor: a person, a key, an OAuth client acting for a person, the operator's command line or a timer. */
export interface Actor {
  kind: 'user' | 'key' | 'client' | 'operator' | 'system' | 'anonymous';
  id: string;
}

interface Recorded {
  at: number;
  actor: Actor;
  target?: string | null;
  outcome: 'ok' | 'refused' | 'failed';
  requestId: string;
  /** Small and free of secrets; stored as JSON. */
  detail?: Record<string, unknown>;
  /** The connection through which the actor acted. */
  grantId?: string;
}

/** The fields that an action requires, so that its row has an account and a workspace (see `AuditPlace`). */
type Placed =
  | { action: ActionOf<'service'>; accountId?: null }
  | { action: ActionOf<'person'>; accountId?: string | null; workspaceId?: string | null }
  | { action: ActionOf<'account'>; accountId: string; workspaceId?: string }
  | { action: ActionOf<'workspace' | 'project' | 'build'>; accountId?: string | null; target: string }
  | { action: ActionOf<'inside'>; accountId?: string | null; workspaceId: string }
  | { action: ActionOf<'inside'>; accountId?: string | null; projectId: string };

export type AuditEntry = Recorded & Placed;

/** `Omit`, applied to each member of a union. */
export type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const append = appendStatement({}, () => ({ tail: sql`` }));

/** The statement that appends one audit row; put it in the batch of the change it records. */
export const auditStatement = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  append(db, entry, {});
