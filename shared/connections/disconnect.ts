import { and, eq, isNull } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { revokeGrantStatements } from './revoke-grant.ts';

export interface Disconnection {
  grantId: string;
  userId: string;
  at: number;
  requestId: string;
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
 * Ends a user's connection with all its tokens; the next call is refused. Foreign and unknown connections are both
 * `not_found`.
 */
export async function disconnect(
  db: D1Database,
  { grantId, userId, at, requestId }: Disconnection,
): Promise<Result<null, Failure<'not_found'>>> {
  const own = await ownGrant.first(db, { grantId, userId });
  if (own === null) return fail('not_found');
  const actor = { kind: 'user', id: userId } as const;
  await db.batch(revokeGrantStatements(db, { grantId, at, reason: 'user', actor, requestId }));
  return ok(null);
}
