import type { AuditEntry } from './audit.ts';

/**
 * The statement that appends an audit row only when the statement just before it in the batch changed a row, so that
 * a change refused by its own guard leaves no trace of having happened.
 */
export function auditIfChanged(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE changes() > 0`,
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
