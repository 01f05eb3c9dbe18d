import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { apiKeyHint, generateApiKey, hashApiKey } from '../credentials/api-key.ts';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts, apiKeys } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type IssuedKey, newKey } from './issue-key.ts';

const insertSuccessor = accountStatement(
  {
    hash: apiKeys.hash,
    id: apiKeys.id,
    hint: apiKeys.hint,
    createdBy: apiKeys.createdBy,
    now: apiKeys.createdAt,
    old: apiKeys.id,
    test: value<0 | 1>(),
  },
  (p) => sql`insert into ${newKey}
    select ${p.hash}, ${p.id}, ${apiKeys.accountId}, ${apiKeys.name}, ${p.hint}, ${apiKeys.scopes}, ${p.createdBy},
      ${p.now}, ${apiKeys.expiresAt}
    from ${apiKeys} join ${accounts} on ${accounts.id} = ${apiKeys.accountId}
    where ${apiKeys.id} = ${p.old} and ${apiKeys.revokedAt} is null
      and ${apiKeys.replacedBy} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${p.now})
      and ${apiKeys.accountId} = ${p.account}
      and (${accounts.testOf} is not null) = ${p.test}`,
);

const successor = alias(apiKeys, 'successor');

const endOld = accountStatement(
  { old: apiKeys.id, id: apiKeys.id, endsAt: value<number>() },
  ({ account, old, id, endsAt }, db) =>
    db
      .update(apiKeys)
      .set({
        replacedBy: sql`${id}`,
        expiresAt: sql`min(coalesce(${apiKeys.expiresAt}, ${endsAt}), ${endsAt})`,
      })
      .where(
        and(
          eq(apiKeys.id, old),
          eq(apiKeys.accountId, account),
          sql`exists (select 1 from ${apiKeys} as successor where ${successor.id} = ${id})`,
        ),
      ),
);

const endOfKey = accountStatement({ id: apiKeys.id }, ({ account, id }, db) =>
  db
    .select({ expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, account))),
);

/**
 * Replaces a key by a new one with the same name and scopes. The old one remains valid for `graceMs`, or until its own
 * expiry if that is earlier. Both changes are one batch, so there is always a valid key. A key that was rotated,
 * revoked or has expired cannot be rotated.
 */
export async function rotateKey(
  operation: Operation,
  input: { accountId: string; keyId: string; graceMs: number; test?: boolean },
): Promise<Result<IssuedKey & { oldKeyEndsAt: number }, Failure<'key_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const keyId = runtime.newId();
  const { test = false } = input;
  const key = generateApiKey(runtime, { test });
  const hint = apiKeyHint(key);
  const endsAt = now + input.graceMs;
  const { insert, old } = await batch(db, {
    insert: insertSuccessor.bind(db, {
      hash: await hashApiKey(key),
      id: keyId,
      hint,
      createdBy: operation.actor.id,
      now,
      old: input.keyId,
      account: input.accountId,
      test: test ? 1 : 0,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId: input.accountId,
        action: 'key.rotate',
        target: input.keyId,
        detail: { replaced_by: keyId, ends_at: endsAt },
      }),
    ),
    endOld: endOld.bind(db, { account: input.accountId, old: input.keyId, id: keyId, endsAt }),
    old: endOfKey.bind(db, { account: input.accountId, id: input.keyId }),
  });
  const [row] = old.rows;
  if (insert.changes === 0 || row === undefined) return fail('key_not_found');
  return ok({ keyId, key, hint, oldKeyEndsAt: row.expiresAt ?? endsAt });
}
