import { and, eq, isNull } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import type { Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { revokeGrantStatements } from './revoke-grant.ts';

export interface Disconnection {
  grantId: string;
  userId: string;
}

const ownGrant = globalStatement(
  { grantId: oauthGrants.id, userId: oauthGrants.userId },
  ({ grantId, userId }, db) =>
    db
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(and(eq(oauthGrants.id, grantId), eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt))),
);

/**
 * Ends a user's connection with all its tokens, from the next request on. A foreign or unknown connection is
 * `not_found`.
 */
export async function disconnect(
  operation: Operation,
  { grantId, userId }: Disconnection,
): Promise<Result<null, Failure<'not_found'>>> {
  const own = await ownGrant.first(operation.db, { grantId, userId });
  if (own === null) return fail('not_found');
  const at = operation.runtime.now();
  await operation.db.batch(revokeGrantStatements(operation, { grantId, at, reason: 'user' }));
  return ok(null);
}
