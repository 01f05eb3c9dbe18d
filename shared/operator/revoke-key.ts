import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { audited, type Operation } from './operation.ts';

/** Ends a key at once; `changed` is false when it was revoked before. */
export async function revokeKey(
  operation: Operation,
  input: { keyId: string; accountId?: string },
): Promise<Result<{ changed: boolean }, Failure<'key_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const owner = input.accountId ?? null;
  const [update, , found] = await db.batch([
    db
      .prepare(
        `UPDATE api_keys SET revoked_at = ?2
         WHERE id = ?1 AND revoked_at IS NULL AND (?3 IS NULL OR account_id = ?3)`,
      )
      .bind(input.keyId, now, owner),
    auditIfChanged(
      db,
      audited(operation, now, { accountId: owner, action: 'key.revoke', target: input.keyId }),
    ),
    db
      .prepare('SELECT 1 FROM api_keys WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)')
      .bind(input.keyId, owner),
  ]);
  if (found?.results.length !== 1) return fail('key_not_found');
  return ok({ changed: update?.meta.changes === 1 });
}
