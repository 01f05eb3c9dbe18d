import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { apiKeyHint, generateApiKey, hashApiKey } from '../credentials/api-key.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { IssuedKey } from './issue-key.ts';

/**
 * Replaces a key by a new one of the same name and scopes. The old one goes on working for `graceMs`, or until it would
 * have expired anyway; both changes are one batch, so there is never a moment without a working key. A key that was
 * rotated, revoked or has expired cannot be rotated (again).
 */
export async function rotateKey(
  operation: Operation,
  input: { accountId: string; keyId: string; graceMs: number },
): Promise<Result<IssuedKey & { oldKeyEndsAt: number }, Failure<'key_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const keyId = runtime.newId();
  const key = generateApiKey(runtime);
  const hint = apiKeyHint(key);
  const endsAt = now + input.graceMs;
  const [insert, , , old] = await db.batch<{ expires_at: number }>([
    db
      .prepare(
        `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at, expires_at)
         SELECT ?1, ?2, account_id, name, ?3, scopes, ?4, ?5, expires_at FROM api_keys
         WHERE id = ?6 AND revoked_at IS NULL AND replaced_by IS NULL AND coalesce(expires_at, ?5 + 1) > ?5
           AND account_id = ?7`,
      )
      .bind(await hashApiKey(key), keyId, hint, operation.actor.id, now, input.keyId, input.accountId),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId: input.accountId,
        action: 'key.rotate',
        target: input.keyId,
        detail: { replaced_by: keyId, ends_at: endsAt },
      }),
    ),
    db
      .prepare(
        `UPDATE api_keys SET replaced_by = ?2, expires_at = min(coalesce(expires_at, ?3), ?3)
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM api_keys n WHERE n.id = ?2)`,
      )
      .bind(input.keyId, keyId, endsAt),
    db.prepare('SELECT expires_at FROM api_keys WHERE id = ?1').bind(input.keyId),
  ]);
  const row = old?.results[0];
  if (insert?.meta.changes !== 1 || row === undefined) return fail('key_not_found');
  return ok({ keyId, key, hint, oldKeyEndsAt: row.expires_at });
}
