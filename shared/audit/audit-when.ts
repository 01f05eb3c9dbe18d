import type { AuditEntry } from './audit.ts';

/**
 * As `auditStatement`, but the row is appended only when `condition` holds at that point of the batch: a statement
 * that may lose a race must not be recorded as done. The condition's parameters are ?1, ?2 and so on.
 */
export function auditStatementWhen(
  db: D1Database,
  entry: AuditEntry,
  condition: string,
  ...parameters: unknown[]
): D1PreparedStatement {
  const values = [
    entry.at,
    entry.accountId,
    entry.actor.kind,
    entry.actor.id,
    entry.action,
    entry.target ?? null,
    entry.outcome,
    entry.requestId,
    entry.detail === undefined ? null : JSON.stringify(entry.detail),
  ];
  const places = values.map((_, index) => `?${parameters.length + index + 1}`).join(', ');
  return db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       SELECT ${places} WHERE ${condition}`,
    )
    .bind(...parameters, ...values);
}
