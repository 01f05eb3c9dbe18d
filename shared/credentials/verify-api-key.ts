import { and, eq, lt, sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts, apiKeys } from '../db/tables/core.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { noteScope } from '../runtime/request-scope.ts';
import { hashApiKey, isTestKey, isWellFormedApiKey } from './api-key.ts';
import { isLiveAccountStatus, type KeyPrincipal } from './principal.ts';

export type ApiKeyFault = 'invalid_key' | 'account_missing' | 'account_disabled';

const REFUSED_RESOLUTION_MS = 60 * 60_000;

const keyByHash = globalStatement({ hash: apiKeys.hash }, ({ hash }, db) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      accountId: apiKeys.accountId,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      refusedAt: apiKeys.refusedAt,
      accountStatus: accounts.status,
      testOf: accounts.testOf,
      authoringEnabled: accounts.authoringEnabled,
    })
    .from(apiKeys)
    .leftJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(eq(apiKeys.hash, hash)),
);

const touchKey = globalStatement({ hash: apiKeys.hash, now: apiKeys.createdAt }, ({ hash, now }, db) =>
  db
    .update(apiKeys)
    .set({ lastUsedAt: sql`${now}` })
    .where(and(eq(apiKeys.hash, hash), lt(sql`coalesce(${apiKeys.lastUsedAt}, 0)`, now))),
);

/** A trigger writes the event `key.used_after_revocation`. */
const noteRefusal = globalStatement({ hash: apiKeys.hash, now: apiKeys.createdAt }, ({ hash, now }, db) =>
  db
    .update(apiKeys)
    .set({ refusedAt: sql`${now}` })
    .where(
      and(
        eq(apiKeys.hash, hash),
        lt(sql`coalesce(${apiKeys.refusedAt}, 0)`, sql`${now} - ${REFUSED_RESOLUTION_MS}`),
      ),
    ),
);

const LAST_USED_RESOLUTION_MS = 5 * 60_000;

/**
 * Verifies a bearer key with one indexed read joined to its account, which distinguishes all three failures.
 *
 * `keepLastUsed` receives the (rare) write of the time of last use, or of the use of a revoked key, to run after the
 * answer.
 */
export async function verifyApiKey(
  db: D1Database,
  key: string,
  now: number,
  keepLastUsed: (work: Promise<unknown>) => void,
): Promise<Result<KeyPrincipal, Failure<ApiKeyFault>>> {
  if (!isWellFormedApiKey(key)) return fail('invalid_key');
  const hash = await hashApiKey(key);
  const row = await keyByHash.first(db, { hash });
  if (row === null) return fail('invalid_key');
  if (row.revokedAt !== null) {
    if ((row.refusedAt ?? 0) < now - REFUSED_RESOLUTION_MS) keepLastUsed(noteRefusal.run(db, { hash, now }));
    return fail('invalid_key');
  }
  if (row.expiresAt !== null && row.expiresAt <= now) return fail('invalid_key');
  if (row.accountStatus === null) return fail('account_missing');
  // A key with the test prefix never acts for a live account, whatever its row contains.
  if (isTestKey(key) !== (row.testOf !== null)) return fail('invalid_key');
  if (!isLiveAccountStatus(row.accountStatus)) return fail('account_disabled');
  if ((row.lastUsedAt ?? 0) < now - LAST_USED_RESOLUTION_MS) {
    keepLastUsed(touchKey.run(db, { hash, now }));
  }
  noteScope({ account: row.accountId });
  return ok({
    kind: 'key',
    accountId: row.accountId,
    accountStatus: row.accountStatus,
    authoringEnabled: row.authoringEnabled === 1,
    keyId: row.id,
    keyName: row.name,
    isTest: row.testOf !== null,
    scopes: row.scopes.split(' '),
  });
}
