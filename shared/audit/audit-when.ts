import type { AuditEntry } from './audit.ts';

/**
 * As `auditStatement`, but the row is appended only when `condition` holds at that point of the batch: a statement
 * that may lose a race must not be recorded as done. The condition's own parameters are numbered from ?10.
 */
export function auditStatementWhen(
  db: D1Database,
  entry: AuditEntry,
  condition: string,
  ...parameters: unknown[]
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${condition}`,
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
      ...parameters,
    );
}
