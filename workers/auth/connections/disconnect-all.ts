import { revokeGrantStatements } from '../../../shared/connections/revoke-grant.ts';

export interface Disconnections {
  grantIds: readonly string[];
  userId: string;
  at: number;
  requestId: string;
}

/** Ends several connections of a user in one batch, and tells how many. Foreign, ended and unknown ones are left alone. */
export async function disconnectAll(
  db: D1Database,
  { grantIds, userId, at, requestId }: Disconnections,
): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id FROM oauth_grants
       WHERE user_id = ?1 AND revoked_at IS NULL AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(userId, JSON.stringify(grantIds))
    .all<{ id: string }>();
  if (results.length === 0) return 0;
  const actor = { kind: 'user', id: userId } as const;
  await db.batch(
    results.flatMap(({ id }) =>
      revokeGrantStatements(db, { grantId: id, at, reason: 'user', actor, requestId }),
    ),
  );
  return results.length;
}
