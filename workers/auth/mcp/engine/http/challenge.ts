export interface ChallengeParameters {
  resourceMetadataUrl: string;
  /** Scopes that the client should request, space-separated in the header. */
  scopes: readonly string[];
  /** RFC 6750 section 3.1; absent when the request carried no credentials at all. */
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
}

/** The value of WWW-Authenticate (RFC 6750 section 3, RFC 9728 section 5.1). */
export function bearerChallenge(parameters: ChallengeParameters): string {
  const parts: string[] = [];
  if (parameters.error !== undefined) parts.push(`error=${quoted(parameters.error)}`);
  if (parameters.description !== undefined) parts.push(`error_description=${quoted(parameters.description)}`);
  parts.push(`resource_metadata=${quoted(parameters.resourceMetadataUrl)}`);
  parts.push(`scope=${quoted(parameters.scopes.join(' '))}`);
  return `Bearer ${parts.join(', ')}`;
}

/**
 * A quoted-string (RFC 9110 5.6.4). Invalid characters are dropped and not encoded, because all values are the
 * service's own.
 */
const quoted = (value: string): string => `"${value.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '')}"`;
