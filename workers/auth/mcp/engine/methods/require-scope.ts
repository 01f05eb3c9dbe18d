import { bearerChallenge } from '../http/challenge.ts';
import type { McpOptions } from '../options.ts';
import { RPC, rpcError } from '../protocol/rpc-error.ts';
import type { Call } from './call.ts';
import { failed, type Outcome } from './outcome.ts';

/** The answer to a missing scope: a sentence for the model and a challenge for its client. */
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
  // A client requests exactly the scopes of the challenge, so the challenge also names those that the
  // connection has.
  const scopes = options.scopesSupported.filter((known) => known === scope || call.scopes.has(known));
  const challenge = bearerChallenge({
    resourceMetadataUrl: options.resourceMetadataUrl,
    scopes: scopes.includes(scope) ? scopes : [...scopes, scope],
    error: 'insufficient_scope',
    description: sentence,
  });
  return { sentence, challenge };
}

/**
 * The refusal as a protocol error: in the stateless era with status 403 and a challenge, in the handshake era with
 * status 200.
 */
export const scopeError = ({ sentence, challenge }: ScopeRefusal): Outcome =>
  failed(rpcError(RPC.unauthorized, sentence), 403, { 'WWW-Authenticate': challenge });
