import { addressOf } from '../customers/identity.ts';
import { sha256 } from '../encoding.ts';
import { slideSession } from './slide-session.ts';

export interface Session {
  hash: Uint8Array<ArrayBuffer>;
  userId: string;
  /** The address to show; for somebody an account vouched for it names nobody outside that account. */
  email: string;
  name: string | null;
  platformAdmin: boolean;
  /** When the session ends unless it is used again, epoch milliseconds. */
  expiresAt: number;
}

interface SessionRow {
  user_id: string;
  email: string;
  name: string | null;
  platform_admin: number;
  seen_at: number;
  expires_at: number;
  absolute_expires_at: number;
}

/** What a session cookie's value looks like: 256 bits, base64url. */
export const SESSION_COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Resolves a session cookie with one indexed read. A session in use slides on; the write happens at most every five
 * minutes and after the answer (`keepSliding`).
 */
export async function findSession(
  db: D1Database,
  cookieValue: string | null,
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Session | null> {
  if (cookieValue === null || !SESSION_COOKIE_VALUE.test(cookieValue)) return null;
  const hash = await sha256(cookieValue);
  const row = await db
    .prepare(
      `SELECT s.user_id, u.email, u.name, u.platform_admin, s.seen_at, s.expires_at, s.absolute_expires_at
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.hash = ?1 AND s.revoked_at IS NULL AND s.expires_at > ?2 AND u.disabled_at IS NULL`,
    )
    .bind(hash, now)
    .first<SessionRow>();
  if (row === null) return null;
  slideSession(db, { hash, seenAt: row.seen_at }, now, keepSliding);
  return {
    hash,
    userId: row.user_id,
    email: addressOf(row.email),
    name: row.name,
    platformAdmin: row.platform_admin === 1,
    expiresAt: row.expires_at,
  };
}
