import { appendStatement } from './append.ts';
import type { AuditEntry } from './audit.ts';

/**
 * The statement that appends an audit row only when the statement just before it in the batch changed a row, so that
 * a change refused by its own guard leaves no trace of having happened.
 */
export const auditIfChanged = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  appendStatement(db, entry, { when: 'WHERE changes() > 0' });
