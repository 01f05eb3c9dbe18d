import { type Failure, fail, ok, type Result } from '../result.ts';
import { revokeGrantStatements } from './revoke-grant.ts';

export interface Disconnection {
  grantId: string;
  userId: string;
  at: number;
  requestId: string;
}

/** Ends a user's connection with all its tokens; the next call is refused. Foreign and unknown are `not_found` alike. */
export async function disconnect(
  db: D1Database,
  { grantId, userId, at, requestId }: Disconnection,
): Promise<Result<null, Failure<'not_found'>>> {
  const own = await db
    .prepare('SELECT 1 FROM oauth_grants WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL')
    .bind(grantId, userId)
    .first();
  if (own === null) return fail('not_found');
  const actor = { kind: 'user', id: userId } as const;
  await db.batch(revokeGrantStatements(db, { grantId, at, reason: 'user', actor, requestId }));
  return ok(null);
}
