import { sha256 } from '../encoding.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { isLiveAccountStatus, type SessionPrincipal } from './principal.ts';

interface TokenRow {
  account_id: string;
  user_id: string;
  email: string;
  platform_admin: number;
  account_status: string | null;
  authoring_enabled: number | null;
  role: SessionPrincipal['role'];
}

const SHAPE = /^lst_[A-Za-z0-9_-]{43}$/;

/**
 * Resolves a session bearer with one read: token, session, user, account and membership must all stand now, so that
 * signing out, disabling a user or removing a membership works on the next request.
 */
export async function verifySessionToken(
  db: D1Database,
  token: string,
  now: number,
): Promise<Result<SessionPrincipal, Failure<'invalid_key' | 'account_disabled'>>> {
  if (!SHAPE.test(token)) return fail('invalid_key');
  const row = await db
    .prepare(
      `SELECT t.account_id, s.user_id, u.email, u.platform_admin, a.status AS account_status,
              a.authoring_enabled, m.role
       FROM session_tokens t
       JOIN sessions s ON s.hash = t.session_hash AND s.revoked_at IS NULL AND s.expires_at > ?2
       JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
       LEFT JOIN accounts a ON a.id = t.account_id
       LEFT JOIN memberships m ON m.account_id = t.account_id AND m.user_id = s.user_id AND m.removed_at IS NULL
       WHERE t.hash = ?1 AND t.expires_at > ?2`,
    )
    .bind(await sha256(token), now)
    .first<TokenRow>();
  if (row === null || row.account_status === null) return fail('invalid_key');
  if (!isLiveAccountStatus(row.account_status)) return fail('account_disabled');
  return ok({
    kind: 'session',
    accountId: row.account_id,
    accountStatus: row.account_status,
    authoringEnabled: row.authoring_enabled === 1,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    platformAdmin: row.platform_admin === 1,
  });
}
