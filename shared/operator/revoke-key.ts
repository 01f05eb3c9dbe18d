import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** Ends a key at once; `changed` is false when it was revoked before. */
export async function revokeKey(
  operation: Operation,
  input: { accountId: string; keyId: string },
): Promise<Result<{ changed: boolean }, Failure<'key_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, keyId } = input;
  const [update, , found] = await db.batch([
    db
      .prepare(
        `UPDATE api_keys SET revoked_at = ?2
         WHERE id = ?1 AND revoked_at IS NULL AND account_id = ?3`,
      )
      .bind(keyId, now, accountId),
    auditIfChanged(db, entryOf(operation, now, { accountId, action: 'key.revoke', target: keyId })),
    db.prepare('SELECT 1 FROM api_keys WHERE id = ?1 AND account_id = ?2').bind(keyId, accountId),
  ]);
  if (found?.results.length !== 1) return fail('key_not_found');
  return ok({ changed: update?.meta.changes === 1 });
}
