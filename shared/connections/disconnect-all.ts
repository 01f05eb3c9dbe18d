import { and, eq, isNull, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import type { Operation } from '../operation.ts';
import { revokeGrantStatements } from './revoke-grant.ts';

/** The live connections of a user that a JSON array names. */
const ownGrants = globalStatement(
  { userId: oauthGrants.userId, grantIds: value<string>() },
  ({ userId, grantIds }, db) =>
    db
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(
        and(
          eq(oauthGrants.userId, userId),
          isNull(oauthGrants.revokedAt),
          sql`${oauthGrants.id} in (select value from json_each(${grantIds}))`,
        ),
      ),
);

export interface Disconnections {
  grantIds: readonly string[];
  userId: string;
}

/**
 * Ends several connections of a user in one batch, and returns how many. Foreign, ended and unknown ones are
 * unchanged.
 */
export async function disconnectAll(
  operation: Operation,
  { grantIds, userId }: Disconnections,
): Promise<number> {
  const live = await ownGrants.all(operation.db, { userId, grantIds: JSON.stringify(grantIds) });
  if (live.length === 0) return 0;
  const at = operation.runtime.now();
  await operation.db.batch(
    live.flatMap(({ id }) => revokeGrantStatements(operation, { grantId: id, at, reason: 'user' })),
  );
  return live.length;
}
