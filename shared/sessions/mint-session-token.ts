import { accountStatement } from '../db/statement/statement.ts';
import { sessionTokens } from '../db/tables/core.ts';
import { sha256, toBase64Url } from '../encoding.ts';
import type { Operation } from '../operation.ts';

export const SESSION_TOKEN_PREFIX = 'lst_';
const SESSION_TOKEN_MS = 10 * 60_000;

export interface SessionToken {
  token: string;
  expiresAt: number;
  statement: D1PreparedStatement;
}

const { hash, sessionHash, createdAt, expiresAt } = sessionTokens;
const insertToken = accountStatement({ hash, sessionHash, createdAt, expiresAt }, ({ account, ...row }, db) =>
  db.insert(sessionTokens).values({ ...row, accountId: account }),
);

/**
 * Prepares the session token that a page of a signed-in user sends to the branding API. It is for one account and ends
 * with its session, so that a cookie alone never authorises a change.
 */
export async function mintSessionToken(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  sessionHash: Uint8Array<ArrayBuffer>,
  accountId: string,
  lifetimeMs = SESSION_TOKEN_MS,
): Promise<SessionToken> {
  const now = runtime.now();
  const token = SESSION_TOKEN_PREFIX + toBase64Url(runtime.randomBytes(32));
  const expiresAt = now + lifetimeMs;
  const { prepared } = insertToken.bind(db, {
    account: accountId,
    hash: await sha256(token),
    sessionHash,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt, statement: prepared };
}
