import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { apiKeys } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const revoke = accountStatement({ id: apiKeys.id, now: apiKeys.createdAt }, ({ account, id, now }, db) =>
  db
    .update(apiKeys)
    .set({ revokedAt: sql`${now}` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), eq(apiKeys.accountId, account))),
);

const keyOfAccount = accountStatement({ id: apiKeys.id }, ({ account, id }, db) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, account))),
);

/** Revokes a key at once. `changed` is false when it was revoked before. */
export async function revokeKey(
  operation: Operation,
  input: { accountId: string; keyId: string },
): Promise<Result<{ changed: boolean }, Failure<'key_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, keyId } = input;
  const { update, found } = await batch(db, {
    update: revoke.bind(db, { account: accountId, id: keyId, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'key.revoke', target: keyId }),
    ),
    found: keyOfAccount.bind(db, { account: accountId, id: keyId }),
  });
  if (found.rows.length !== 1) return fail('key_not_found');
  return ok({ changed: update.changes > 0 });
}
