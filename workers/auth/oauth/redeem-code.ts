import { revokeGrantStatements } from '#shared/connections/revoke-grant.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { lifetimes } from './lifetimes.ts';
import {
  auditRedemption,
  issueAfterRedemption,
  markRedeemed,
  noteClientUse,
  noteFirstUse,
  redemptionOutcome,
} from './redeem-statements.ts';
import { newSecret } from './secrets.ts';
import { tokenResponse } from './token-response.ts';

export interface CodeRedemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

/**
 * Redeems an authorization code (RFC 6749 4.1.3, RFC 7636 4.6), once, and returns the body of a token response. In one
 * batch, a conditional update selects one of simultaneous requests.
 *
 * A request with a wrong client, redirect URI or verifier changes nothing. A second request with the right ones is
 * refused. Within a minute it is the client itself, whose browser called back twice; later it shows that the code
 * leaked, and the whole family is revoked (RFC 6749 4.1.2).
 */
export async function redeemCode(
  operation: Operation,
  redemption: CodeRedemption,
): Promise<Result<string, OAuthFailure<'invalid_client' | 'invalid_grant'>>> {
  const { db, runtime } = operation;
  const { clientId, redirectUri } = redemption;
  const now = runtime.now();
  const [hash, challenge, access, refresh] = await Promise.all([
    sha256(redemption.code),
    sha256(redemption.codeVerifier).then(toBase64Url),
    newSecret(runtime, 'access'),
    newSecret(runtime, 'refresh'),
  ]);
  const exchanged = { exchanged: hash, refresh: refresh.hash };
  const proof = { clientId, redirectUri, challenge };
  const pair = { access: access.hash, refresh: refresh.hash, now, scope: null };
  const { found } = await batch(db, {
    redeemed: markRedeemed.bind(db, { ...exchanged, ...proof, now }),
    issued: issueAfterRedemption(db, { ...pair, idleEnd: now + lifetimes.refreshIdle }, hash),
    firstUse: noteFirstUse.bind(db, { ...exchanged, now }),
    clientUse: noteClientUse.bind(db, { ...exchanged, clientId, now }),
    audit: auditRedemption(
      db,
      auditEntryOf(operation, now, { accountId: null, action: 'oauth.token' }),
      exchanged,
    ),
    found: redemptionOutcome.bind(db, { ...exchanged, ...proof }),
  });
  const [outcome] = found.rows;
  if (outcome?.clientKnown !== 1) return refuse('invalid_client', 'client_id is not known here');
  if (outcome.mine === 1 && outcome.scope !== null) {
    return ok(tokenResponse(access.value, refresh.value, outcome.scope));
  }
  const { grantId } = outcome;
  if (grantId === null || outcome.proved !== 1) {
    return refuse('invalid_grant', 'the code is not valid for this client, redirect_uri and code_verifier');
  }
  if (outcome.redeemed === 0) return refuse('invalid_grant', 'the code has expired');
  if (outcome.redeemedAt === null || now - outcome.redeemedAt > lifetimes.secondCallback) {
    await db.batch(revokeGrantStatements(operation, { grantId, at: now, reason: 'code_reuse' }));
  }
  return refuse('invalid_grant', 'the code was used before');
}
