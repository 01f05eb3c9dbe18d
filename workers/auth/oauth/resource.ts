import { ok, type Result } from '../../../shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';

/**
 * Checks the `resource` of a request (RFC 8707). It must be our own to the letter, with one equivalence: a URL without
 * a path and the same with `/` are the same resource (RFC 3986 6.2.3), and URL libraries add that slash unasked.
 */
export function checkResource(value: unknown, mcpUrl: string): Result<null, OAuthFailure<'invalid_target'>> {
  if (value === mcpUrl) return ok(null);
  if (value === `${mcpUrl}/` && new URL(mcpUrl).pathname === '/') return ok(null);
  return refuse('invalid_target', `resource must be ${mcpUrl}`);
}
