import { bearerChallenge } from '../http/challenge.ts';
import type { McpOptions } from '../options.ts';
import { RPC, rpcError } from '../protocol/rpc-error.ts';
import type { Call } from './call.ts';
import { failed, type Outcome } from './outcome.ts';

/** What a missing scope is answered with, in words for a model and as a challenge for its client. */
export interface ScopeRefusal {
  sentence: string;
  challenge: string;
}

/** Null when the caller has the scope. */
export function missingScope<C>(
  call: Call<C>,
  scope: string | undefined,
  options: McpOptions<C>,
): ScopeRefusal | null {
  if (scope === undefined || call.scopes.has(scope)) return null;
  const sentence =
    `This connection does not have the scope ${scope}. ` +
    `The user can allow it at ${options.connectionsUrl}; it takes effect on the next call, without signing in again.`;
  // A client asks for exactly what the challenge names, so it names what the connection must not lose as well.
  const scopes = options.scopesSupported.filter((known) => known === scope || call.scopes.has(known));
  const challenge = bearerChallenge({
    resourceMetadataUrl: options.resourceMetadataUrl,
    scopes: scopes.includes(scope) ? scopes : [...scopes, scope],
    error: 'insufficient_scope',
    description: sentence,
  });
  return { sentence, challenge };
}

/** As a protocol error: 403 with a challenge where the era knows statuses, in band where it does not. */
export const scopeError = ({ sentence, challenge }: ScopeRefusal): Outcome =>
  failed(rpcError(RPC.unauthorized, sentence), 403, { 'WWW-Authenticate': challenge });
