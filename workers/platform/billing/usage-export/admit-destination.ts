import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { admitUrl } from '../../events/webhooks/admit-url.ts';
import { newEndpointSecret } from '../../events/webhooks/endpoint-secret.ts';
import type { Destination } from './delivery-statements.ts';
import type { UsageExportCall } from './usage-export-call.ts';

/** Address of OpenMeter's own service. */
const OPENMETER = 'https://openmeter.cloud';

/** A secret or restricted key of Stripe, of its live or its test mode. */
const STRIPE_KEY = /^[sr]k_(live|test)_[A-Za-z0-9_]{8,250}$/;
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
const TOKEN = /^[!-~]{1,512}$/;

/** The stored address of a destination. The caller cannot choose that of Stripe. */
export async function admitAddress(
  call: UsageExportCall,
  kind: Destination['kind'],
  url: string | null,
): Promise<Result<string, PlatformFailure>> {
  if (kind === 'stripe') return url === null ? ok(call.stripeUrl) : refuse('bad_value', 'url');
  if (url === null && kind === 'https') return refuse('missing_fields', 'url required');
  return admitUrl(call, url ?? OPENMETER);
}

/**
 * The stored secret of a destination; empty for none. The test side of an account uses Stripe's test mode and a live
 * account its live mode, so that a test never bills anybody.
 */
export function admitSecret(
  { caller, runtime }: UsageExportCall,
  kind: Destination['kind'],
  secret: string | null,
): Result<string, PlatformFailure> {
  if (kind === 'https') {
    if (secret === null) return ok(newEndpointSecret(runtime));
    return SIGNING_SECRET.test(secret) ? ok(secret) : refuse('bad_value', 'secret');
  }
  if (kind === 'openmeter') {
    return secret === null || TOKEN.test(secret) ? ok(secret ?? '') : refuse('bad_value', 'secret');
  }
  if (secret === null) return refuse('missing_fields', 'secret required');
  const mode = STRIPE_KEY.exec(secret)?.[1];
  return mode === (caller.isTest === true ? 'test' : 'live') ? ok(secret) : refuse('bad_value', 'secret');
}
