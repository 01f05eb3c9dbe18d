import { eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { apiKeyHint, generateApiKey, hashApiKey } from '../credentials/api-key.ts';
import { columnList, insertTarget, value } from '../db/statement/parameters.ts';
import { accountStatement, batch, globalStatement } from '../db/statement/statement.ts';
import { accounts, apiKeys } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { plainLine } from '../text/plain-text.ts';

/** The columns of a new key, in the order of its values. */
export const newKey = insertTarget(
  apiKeys,
  apiKeys.hash,
  apiKeys.id,
  apiKeys.accountId,
  apiKeys.name,
  apiKeys.hint,
  apiKeys.scopes,
  apiKeys.createdBy,
  apiKeys.createdAt,
  apiKeys.expiresAt,
);

const insertKey = accountStatement(
  {
    hash: apiKeys.hash,
    id: apiKeys.id,
    name: apiKeys.name,
    hint: apiKeys.hint,
    scopes: apiKeys.scopes,
    createdBy: apiKeys.createdBy,
    now: apiKeys.createdAt,
    expiresAt: apiKeys.expiresAt,
    test: value<0 | 1>(),
  },
  (p) => sql`insert into ${newKey}
    select ${p.hash}, ${p.id}, ${accounts.id}, ${p.name}, ${p.hint}, ${p.scopes}, ${p.createdBy}, ${p.now},
      ${p.expiresAt}
    from ${accounts} where ${accounts.id} = ${p.account} and (${accounts.testOf} is not null) = ${p.test}
    on conflict ${columnList(apiKeys.id)} do nothing`,
);

/** Reads keys of every account, because an id of another account's key is taken as well. */
const keyById = globalStatement({ id: apiKeys.id }, ({ id }, db) =>
  db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)),
);

export type IssuedScope = 'theme' | 'platform';

export interface IssuedKey {
  keyId: string;
  /** The key itself, which is returned only this once. */
  key: string;
  hint: string;
}

/**
 * Issues an API key for an account.
 *
 * @param input.name name for its owner, 1 to 80 characters after trimming.
 * @param input.expiresAt epoch milliseconds; without it the key is valid until it is revoked.
 * @param input.keyId id of the key, a UUID of the caller's that makes a repeat harmless: a key is shown once, so the
 * second call issues none (`already_issued`).
 * @param input.test whether the account must be a test side. An account of the other kind is not found.
 */
export async function issueKey(
  operation: Operation,
  input: {
    accountId: string;
    name: string;
    scopes: readonly IssuedScope[];
    expiresAt?: number;
    keyId?: string;
    test?: boolean;
  },
): Promise<Result<IssuedKey, Failure<'bad_name' | 'no_scope' | 'account_not_found' | 'already_issued'>>> {
  const name = plainLine(input.name, 80);
  if (name === null || name === '') return fail('bad_name');
  if (input.scopes.length === 0) return fail('no_scope');
  const { db, runtime } = operation;
  const now = runtime.now();
  const keyId = input.keyId ?? runtime.newId();
  const { test = false } = input;
  const key = generateApiKey(runtime, { test });
  const scopes = [...new Set(input.scopes)].sort().join(' ');
  const { insert, known } = await batch(db, {
    insert: insertKey.bind(db, {
      hash: await hashApiKey(key),
      id: keyId,
      account: input.accountId,
      name,
      hint: apiKeyHint(key),
      scopes,
      createdBy: operation.actor.id,
      now,
      expiresAt: input.expiresAt ?? null,
      test: test ? 1 : 0,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId: input.accountId,
        action: 'key.issue',
        target: keyId,
        detail: { name, scopes },
      }),
    ),
    known: keyById.bind(db, { id: keyId }),
  });
  if (insert.changes === 0) return fail(known.rows.length === 1 ? 'already_issued' : 'account_not_found');
  return ok({ keyId, key, hint: apiKeyHint(key) });
}
