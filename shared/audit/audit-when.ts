import { type SQL, sql } from 'drizzle-orm';
import type { ParameterTypes, PlaceholdersOf } from '../db/statement/parameters.ts';
import { type Append, appendStatement } from './append.ts';
import type { AuditEntry } from './audit.ts';

/**
 * Declares the statement that appends an audit row only when `condition` holds at that point of the batch: a statement
 * that may lose a race must not be recorded as done.
 *
 *     const auditEnd = auditWhen({ grant: oauthGrants.id }, ({ grant }) => sql`exists (select …)`);
 *     auditEnd(db, entry, { grant: grantId });
 */
export const auditWhen = <Types extends ParameterTypes>(
  types: Types,
  condition: (parameters: PlaceholdersOf<Types>) => SQL,
): Append<AuditEntry, Types> =>
  appendStatement(types, (parameters) => ({ tail: sql`where ${condition(parameters)}` }));
