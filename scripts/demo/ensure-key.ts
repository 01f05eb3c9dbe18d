import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import type { Operation } from '#shared/operation.ts';
import { type IssuedScope, issueKey } from '#shared/operator/issue-key.ts';
import { expectOk } from '#shared/result.ts';

/** The demo's key of one scope: the known one while it is valid, otherwise a new one. */
export async function ensureKey(
  operation: Operation,
  accountId: string,
  scope: IssuedScope,
  known: string | undefined,
): Promise<string> {
  if (known !== undefined) {
    const verified = await verifyApiKey(operation.db, known, operation.runtime.now(), () => undefined);
    if (verified.ok && verified.value.accountId === accountId) return known;
  }
  return expectOk(await issueKey(operation, { accountId, name: `demo ${scope} key`, scopes: [scope] })).key;
}
