import { sha256, toBase64Url } from '../encoding.ts';
import type { Runtime } from '../runtime.ts';

export const SESSION_TOKEN_PREFIX = 'lst_';
export const SESSION_TOKEN_MS = 10 * 60_000;

export interface SessionToken {
  token: string;
  expiresAt: number;
  statement: D1PreparedStatement;
}

/**
 * Prepares the bearer that a page of a signed-in user sends to the branding API. It acts for one account and dies
 * with its session, so that a cookie alone never authorises a change.
 */
export async function mintSessionToken(
  db: D1Database,
  runtime: Runtime,
  sessionHash: Uint8Array<ArrayBuffer>,
  accountId: string,
  lifetimeMs = SESSION_TOKEN_MS,
): Promise<SessionToken> {
  const now = runtime.now();
  const token = SESSION_TOKEN_PREFIX + toBase64Url(runtime.randomBytes(32));
  const expiresAt = now + lifetimeMs;
  const statement = db
    .prepare(
      `INSERT INTO session_tokens (hash, session_hash, account_id, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(await sha256(token), sessionHash, accountId, now, expiresAt);
  return { token, expiresAt, statement };
}
