import { type Failure, fail, ok, type Result } from '../result.ts';
import { hashApiKey, isWellFormedApiKey } from './api-key.ts';
import { isLiveAccountStatus, type KeyPrincipal } from './principal.ts';

export type ApiKeyFault = 'invalid_key' | 'account_missing' | 'account_disabled';

interface KeyRow {
  id: string;
  name: string;
  scopes: string;
  account_id: string;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  account_status: string | null;
  authoring_enabled: number | null;
}

const LAST_USED_RESOLUTION_MS = 5 * 60_000;

/**
 * Resolves a bearer key with one indexed read joined to its account, which tells all three faults apart.
 *
 * `keepLastUsed` receives the (rare) write of the last-used time, to run after the answer.
 */
export async function verifyApiKey(
  db: D1Database,
  key: string,
  now: number,
  keepLastUsed: (work: Promise<unknown>) => void,
): Promise<Result<KeyPrincipal, Failure<ApiKeyFault>>> {
  if (!isWellFormedApiKey(key)) return fail('invalid_key');
  const hash = await hashApiKey(key);
  const row = await db
    .prepare(
      `SELECT k.id, k.name, k.scopes, k.account_id, k.last_used_at, k.expires_at, k.revoked_at,
              a.status AS account_status, a.authoring_enabled
       FROM api_keys k LEFT JOIN accounts a ON a.id = k.account_id WHERE k.hash = ?1`,
    )
    .bind(hash)
    .first<KeyRow>();
  if (row === null || row.revoked_at !== null) return fail('invalid_key');
  if (row.expires_at !== null && row.expires_at <= now) return fail('invalid_key');
  if (row.account_status === null) return fail('account_missing');
  if (!isLiveAccountStatus(row.account_status)) return fail('account_disabled');
  if ((row.last_used_at ?? 0) < now - LAST_USED_RESOLUTION_MS) {
    keepLastUsed(
      db
        .prepare('UPDATE api_keys SET last_used_at = ?2 WHERE hash = ?1 AND coalesce(last_used_at, 0) < ?2')
        .bind(hash, now)
        .run(),
    );
  }
  return ok({
    kind: 'key',
    accountId: row.account_id,
    accountStatus: row.account_status,
    authoringEnabled: row.authoring_enabled === 1,
    keyId: row.id,
    keyName: row.name,
    scopes: row.scopes.split(' '),
  });
}
