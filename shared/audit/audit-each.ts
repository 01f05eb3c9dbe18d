import type { AuditEntry } from './audit.ts';

/**
 * As `auditStatement`, for a target that only the database knows: one row for each row of `targets`, a SELECT of one
 * column named `target`. Where it finds nothing, nothing is recorded. Its parameters are ?1, ?2 and so on.
 */
export function auditEachStatement(
  db: D1Database,
  entry: Omit<AuditEntry, 'target' | 'detail'>,
  targets: string,
  ...parameters: unknown[]
): D1PreparedStatement {
  const values = [
    entry.at,
    entry.accountId,
    entry.actor.kind,
    entry.actor.id,
    entry.action,
    entry.outcome,
    entry.requestId,
  ];
  const places = values.map((_, index) => `?${parameters.length + index + 1}`).join(', ');
  return db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, outcome, request_id, target)
       SELECT ${places}, target FROM (${targets})`,
    )
    .bind(...parameters, ...values);
}
