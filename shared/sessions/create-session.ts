import { sha256, toBase64Url } from '../encoding.ts';
import type { Runtime } from '../runtime.ts';

export const SESSION_SLIDING_MS = 12 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 30 * 86_400_000;

export interface NewSession {
  /** The cookie's value: 256 random bits, base64url. Only its hash is stored. */
  value: string;
  hash: Uint8Array<ArrayBuffer>;
  /** Insert it in the batch of whatever earned the session (a used code, a single sign-on). */
  statement: D1PreparedStatement;
}

/** Prepares a browser session for a user: 12 hours sliding, 30 days at the most. */
export async function createSession(db: D1Database, runtime: Runtime, userId: string): Promise<NewSession> {
  const now = runtime.now();
  const value = toBase64Url(runtime.randomBytes(32));
  const hash = await sha256(value);
  const statement = db
    .prepare(
      `INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at)
       VALUES (?1, ?2, ?3, ?3, ?4, ?5)`,
    )
    .bind(hash, userId, now, now + SESSION_SLIDING_MS, now + SESSION_ABSOLUTE_MS);
  return { value, hash, statement };
}
