import type { RouteSpec } from '#schema/route.ts';
import { isWellFormedApiKey } from '#shared/credentials/api-key.ts';
import { hasKeyScope, isAccountAdmin, type Principal } from '#shared/credentials/principal.ts';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { ok, type Result } from '#shared/result.ts';
import { SESSION_TOKEN_PREFIX } from '#shared/sessions/mint-session-token.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';

/** Whether a bearer has the format of a credential of the service. It needs no I/O. */
export const isPlausibleBearer = (bearer: string): boolean =>
  bearer.startsWith(SESSION_TOKEN_PREFIX) || isWellFormedApiKey(bearer);

/** Verifies a bearer: a key of the account, or a session token of a signed-in person. */
export async function authenticate(
  db: D1Database,
  bearer: string,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  now: number,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Result<Principal, BrandingFailure>> {
  const found = bearer.startsWith(SESSION_TOKEN_PREFIX)
    ? await verifySessionToken(db, bearer, domain, now)
    : await verifyApiKey(db, bearer, now, afterwards);
  if (found.ok) return ok(found.value);
  // A key without an account row is answered like an unknown one. Only the platform functions distinguish
  // them.
  return refuse(found.code === 'account_missing' ? 'invalid_key' : found.code);
}

/** Whether this principal may use this route. A browser-only route refuses a key before it checks the scope. */
export function authorize(principal: Principal, auth: RouteSpec['auth']): Result<null, BrandingFailure> {
  if (auth.kind !== 'bearer') return ok(null);
  if (principal.kind === 'session') return isAccountAdmin(principal) ? ok(null) : refuse('forbidden');
  if (auth.key === null) return refuse('forbidden');
  return hasKeyScope(principal, auth.key) ? ok(null) : refuse('insufficient_scope');
}
