import { eq } from 'drizzle-orm';
import { readId } from '#schema/names/id.ts';
import { isWellFormedApiKey } from '#shared/credentials/api-key.ts';
import { hasKeyScope, isLiveAccountStatus } from '#shared/credentials/principal.ts';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { equalSecrets } from '#shared/encoding.ts';
import { readBearer } from '#shared/http/headers.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Caller } from '../core/call.ts';
import { type PlatformFailure, refuse } from '../core/failure.ts';

const INTERNAL_HEADER = 'X-Internal-Mint-Secret';

export type Credential = { kind: 'key'; key: string } | { kind: 'internal' };

/** The credential of a request, from its headers alone. */
export async function identifyCredential(
  request: Request,
  internalSecret: string,
): Promise<Result<Credential, PlatformFailure>> {
  const secret = request.headers.get(INTERNAL_HEADER);
  if (secret !== null) {
    const known = internalSecret !== '' && (await equalSecrets(secret, internalSecret));
    return known ? ok({ kind: 'internal' }) : refuse('invalid_key');
  }
  const key = readBearer(request);
  if (key === null) return refuse('missing_bearer');
  return isWellFormedApiKey(key) ? ok({ kind: 'key', key }) : refuse('invalid_key');
}

/** Finds the account of a key, which must have the scope of the platform functions. */
export async function callerOfKey(
  db: D1Database,
  key: string,
  now: number,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Result<Caller, PlatformFailure>> {
  const found = await verifyApiKey(db, key, now, afterwards);
  if (!found.ok) return refuse(found.code);
  const { accountId, accountStatus, keyId, scopes, isTest } = found.value;
  if (!hasKeyScope(found.value, 'platform')) return refuse('insufficient_scope');
  return ok({ accountId, accountStatus, actor: { kind: 'key', id: keyId }, scopes, isTest });
}

const accountStatus = accountStatement({}, ({ account }, db) =>
  db
    .select({ status: accounts.status, testOf: accounts.testOf })
    .from(accounts)
    .where(eq(accounts.id, account)),
);

/** Finds the account that the dashboard's own server names in the body. The shared secret authenticates the server. */
export async function callerInside(
  db: D1Database,
  sent: unknown,
  functionName: string,
): Promise<Result<Caller, PlatformFailure>> {
  if (typeof sent !== 'string' || sent === '') {
    return refuse('account_id_required', `account_id required for internal ${functionName}`);
  }
  const accountId = readId(sent);
  const account = await accountStatus.first(db, { account: accountId });
  if (account === null) return refuse('account_not_found');
  if (!isLiveAccountStatus(account.status)) return refuse('account_disabled');
  return ok({
    accountId,
    accountStatus: account.status,
    actor: { kind: 'system', id: 'dashboard' },
    scopes: [],
    isTest: account.testOf !== null,
  });
}
