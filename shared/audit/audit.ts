import { appendStatement } from './append.ts';

/** Who did it: a person, a key, an OAuth client acting for a person, the operator's command line or a timer. */
export interface Actor {
  kind: 'user' | 'key' | 'client' | 'operator' | 'system' | 'anonymous';
  id: string;
}

export interface AuditEntry {
  at: number;
  accountId: string | null;
  actor: Actor;
  /** Dotted verb, for example `branding.publish`. */
  action: string;
  target?: string | null;
  outcome: 'ok' | 'refused' | 'failed';
  requestId: string;
  /** Small and free of secrets; kept as JSON. */
  detail?: Record<string, unknown>;
}

/** The statement that appends one audit row; put it in the batch of the change it records. */
export const auditStatement = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  appendStatement(db, entry);
