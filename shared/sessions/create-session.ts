import { globalStatement } from '../db/statement/statement.ts';
import { sessions } from '../db/tables/core.ts';
import { sha256, toBase64Url } from '../encoding.ts';
import type { Operation } from '../operation.ts';
import { type Device, deviceColumns, NO_DEVICE } from './device.ts';

export const SESSION_SLIDING_MS = 12 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 30 * 86_400_000;

/** How a person proved their identity. */
export type SignInMethod = NonNullable<typeof sessions.$inferSelect.method>;

export interface NewSession {
  /** The cookie's value: 256 random bits, base64url. Only its hash is stored. */
  value: string;
  hash: Uint8Array<ArrayBuffer>;
  /** Run it in the batch of the proof that opens the session (a used code, a single sign-on). */
  statement: D1PreparedStatement;
}

const { hash, userId, createdAt, expiresAt, absoluteExpiresAt, method } = sessions;
const insertSession = globalStatement(
  { hash, userId, now: createdAt, expiresAt, absoluteExpiresAt, method, ...deviceColumns },
  ({ now, ...row }, db) => db.insert(sessions).values({ ...row, createdAt: now, seenAt: now }),
);

/** Prepares a browser session for a user on the service's own hosts: 12 hours sliding, 30 days at the most. */
export async function createSession(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
  { method = null, ...device }: Partial<Device> & { method?: SignInMethod | null } = {},
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
    method,
    ...NO_DEVICE,
    ...device,
  });
  return { value, hash, statement: prepared };
}
