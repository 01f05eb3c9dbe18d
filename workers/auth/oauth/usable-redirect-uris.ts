import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import { classifyRedirectUri } from './redirect-uri.ts';

/**
 * The redirect URIs of a client that this service supports. The list is refused when one is dangerous or none is left.
 */
export function usableRedirectUris(
  uris: readonly string[],
): Result<string[], OAuthFailure<'invalid_redirect_uri'>> {
  const usable: string[] = [];
  for (const uri of uris) {
    const kind = classifyRedirectUri(uri);
    if (kind === 'refused') {
      return refuse('invalid_redirect_uri', 'redirect_uris: https, or http on localhost, 127.0.0.1 or [::1]');
    }
    if (kind === 'compliant') usable.push(uri);
  }
  return usable.length > 0
    ? ok(usable)
    : refuse('invalid_redirect_uri', 'redirect_uris: at least one https or loopback http URI is needed');
}
