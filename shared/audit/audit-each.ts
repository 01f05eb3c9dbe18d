import { appendStatement } from './append.ts';
import type { AuditEntry } from './audit.ts';

/**
 * As `auditStatement`, for a target that only the database knows: one row for each row of `targets`, a SELECT of one
 * column named `target`. Where it finds nothing, nothing is recorded. Its parameters are ?1, ?2 and so on.
 */
export const auditEachStatement = (
  db: D1Database,
  entry: Omit<AuditEntry, 'target'>,
  targets: string,
  ...parameters: unknown[]
): D1PreparedStatement =>
  appendStatement(db, entry, { when: `FROM (${targets})`, parameters, targetColumn: 'target' });
