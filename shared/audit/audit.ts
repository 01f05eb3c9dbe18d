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
export function auditStatement(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      entry.at,
      entry.accountId,
      entry.actor.kind,
      entry.actor.id,
      entry.action,
      entry.target ?? null,
      entry.outcome,
      entry.requestId,
      entry.detail === undefined ? null : JSON.stringify(entry.detail),
    );
}
