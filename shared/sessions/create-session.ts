import { globalStatement } from '../db/statement/statement.ts';
import { sessions } from '../db/tables/core.ts';
import { sha256, toBase64Url } from '../encoding.ts';
import type { Operation } from '../operation.ts';

export const SESSION_SLIDING_MS = 12 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 30 * 86_400_000;

export interface NewSession {
  /** The cookie's value: 256 random bits, base64url. Only its hash is stored. */
  value: string;
  hash: Uint8Array<ArrayBuffer>;
  /** Insert it in the batch of the proof that opens the session (a used code, a single sign-on). */
  statement: D1PreparedStatement;
}

const { hash, userId, createdAt, expiresAt, absoluteExpiresAt } = sessions;
const insertSession = globalStatement(
  { hash, userId, now: createdAt, expiresAt, absoluteExpiresAt },
  ({ now, ...row }, db) => db.insert(sessions).values({ ...row, createdAt: now, seenAt: now }),
);

/** Prepares a browser session for a user: 12 hours sliding, 30 days at the most. */
export async function createSession(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
): Promise<NewSession> {
  const now = runtime.now();
  const value = toBase64Url(runtime.randomBytes(32));
  const hash = await sha256(value);
  const { prepared } = insertSession.bind(db, {
    hash,
    userId,
    now,
    expiresAt: now + SESSION_SLIDING_MS,
    absoluteExpiresAt: now + SESSION_ABSOLUTE_MS,
  });
  return { value, hash, statement: prepared };
}
