import { sql } from 'drizzle-orm';
import { appendStatement } from './append.ts';
import type { AuditEntry } from './audit.ts';

const append = appendStatement({}, () => ({ tail: sql`where changes() > 0` }));

/**
 * The statement that appends an audit row only when the statement just before it in the batch changed a row, so that a
 * change that its guard refused is not recorded.
 */
export const auditIfChanged = (db: D1Database, entry: AuditEntry): D1PreparedStatement =>
  append(db, entry, {});
