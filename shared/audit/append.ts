import type { AuditEntry } from './audit.ts';

const COLUMNS = 'at, account_id, actor_kind, actor_id, action, outcome, request_id, detail, target';

export interface Appended {
  /** What stands behind the row's values: the clauses that say whether, or for which targets, it is written. */
  when?: string;
  /** Values of ?1, ?2 and so on, as `when` uses them. */
  parameters?: readonly unknown[];
  /** Column of `when`'s source that names the target, in place of the entry's own. */
  targetColumn?: string;
}

/** The one statement that appends to the audit log; its variants say when. */
export function appendStatement(
  db: D1Database,
  entry: AuditEntry,
  { when = '', parameters = [], targetColumn }: Appended = {},
): D1PreparedStatement {
  const values = [
    entry.at,
    entry.accountId,
    entry.actor.kind,
    entry.actor.id,
    entry.action,
    entry.outcome,
    entry.requestId,
    entry.detail === undefined ? null : JSON.stringify(entry.detail),
    ...(targetColumn === undefined ? [entry.target ?? null] : []),
  ];
  const places = values.map((_, index) => `?${parameters.length + index + 1}`);
  const row = targetColumn === undefined ? places : [...places, targetColumn];
  return db
    .prepare(`INSERT INTO audit_log (${COLUMNS}) SELECT ${row.join(', ')} ${when}`.trimEnd())
    .bind(...parameters, ...values);
}
