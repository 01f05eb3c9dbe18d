import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { apiKeyHint, generateApiKey, hashApiKey } from '../credentials/api-key.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export type IssuedScope = 'theme' | 'platform';

export interface IssuedKey {
  keyId: string;
  /** The key itself: this is the only time anybody sees it. */
  key: string;
  hint: string;
}

/**
 * Issues an API key for an account.
 *
 * @param input.name how its owner tells it from others, 1 to 80 characters after trimming.
 * @param input.expiresAt epoch milliseconds; without one the key lasts until it is revoked.
 * @param input.keyId id of the key, a UUID of the caller's that makes a repeat harmless: nobody sees a key twice, so that
 *   the second call issues none (`already_issued`).
 */
export async function issueKey(
  operation: Operation,
  input: {
    accountId: string;
    name: string;
    scopes: readonly IssuedScope[];
    expiresAt?: number;
    keyId?: string;
  },
): Promise<Result<IssuedKey, Failure<'bad_name' | 'no_scope' | 'account_not_found' | 'already_issued'>>> {
  const name = input.name.trim().normalize('NFC');
  if (name.length < 1 || name.length > 80) return fail('bad_name');
  if (input.scopes.length === 0) return fail('no_scope');
  const { db, runtime } = operation;
  const now = runtime.now();
  const keyId = input.keyId ?? runtime.newId();
  const key = generateApiKey(runtime);
  const scopes = [...new Set(input.scopes)].sort().join(' ');
  const [insert, , known] = await db.batch([
    db
      .prepare(
        `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at, expires_at)
         SELECT ?1, ?2, a.id, ?4, ?5, ?6, ?7, ?8, ?9 FROM accounts a WHERE a.id = ?3
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        await hashApiKey(key),
        keyId,
        input.accountId,
        name,
        apiKeyHint(key),
        scopes,
        operation.actor.id,
        now,
        input.expiresAt ?? null,
      ),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId: input.accountId,
        action: 'key.issue',
        target: keyId,
        detail: { name, scopes },
      }),
    ),
    db.prepare('SELECT 1 FROM api_keys WHERE id = ?1').bind(keyId),
  ]);
  if (insert?.meta.changes !== 1)
    return fail(known?.results.length === 1 ? 'already_issued' : 'account_not_found');
  return ok({ keyId, key, hint: apiKeyHint(key) });
}
