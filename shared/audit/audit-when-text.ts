import { appendText } from './append-text.ts';
import type { AuditEntry } from './audit.ts';

/**
 * As `auditStatement`, but the row is appended only when `condition` holds at that point of the batch: a statement
 * that may lose a race must not be recorded as done. The condition's parameters are ?1, ?2 and so on.
 */
export const auditStatementWhen = (
  db: D1Database,
  entry: AuditEntry,
  condition: string,
  ...parameters: unknown[]
): D1PreparedStatement => appendText(db, entry, { when: `WHERE ${condition}`, parameters });
