import { ok, type Result } from '../../../shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';

/**
 * Checks the `resource` of a request (RFC 8707). It must be the service's own, character by character, with one
 * exception: a URL without a path equals the same with `/` (RFC 3986 6.2.3), because URL libraries add that slash.
 */
export function checkResource(value: unknown, mcpUrl: string): Result<null, OAuthFailure<'invalid_target'>> {
  if (value === mcpUrl) return ok(null);
  if (value === `${mcpUrl}/` && new URL(mcpUrl).pathname === '/') return ok(null);
  return refuse('invalid_target', `resource must be ${mcpUrl}`);
}
