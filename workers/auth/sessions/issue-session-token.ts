import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { mintSessionToken } from '../../../shared/sessions/mint-session-token.ts';

export interface IssuedSessionToken {
  token: string;
  expiresAt: number;
  accountId: string;
}

/**
 * Issues the bearer with which a signed-in person's pages call the APIs, for `accountId` or else for the account they
 * have the strongest and oldest role in. Platform admins may name any account.
 */
export async function issueSessionToken(
  db: D1Database,
  runtime: Runtime,
  session: Session,
  accountId: string | null,
): Promise<Result<IssuedSessionToken, Failure<'forbidden'>>> {
  const found = await db
    .prepare(
      `SELECT a.id FROM accounts a
       LEFT JOIN memberships m ON m.account_id = a.id AND m.user_id = ?1 AND m.removed_at IS NULL
       WHERE (m.user_id IS NOT NULL OR (?3 = 1 AND ?2 IS NOT NULL)) AND (?2 IS NULL OR a.id = ?2)
       ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END, m.created_at, a.id LIMIT 1`,
    )
    .bind(session.userId, accountId, session.platformAdmin ? 1 : 0)
    .first<{ id: string }>();
  if (found === null) return fail('forbidden');
  const minted = await mintSessionToken(db, runtime, session.hash, found.id);
  await minted.statement.run();
  return ok({ token: minted.token, expiresAt: minted.expiresAt, accountId: found.id });
}
