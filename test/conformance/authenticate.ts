import type { AuthOutcome } from '../../workers/auth/mcp/engine/index.ts';
import type { FixtureContext } from './fixtures/define.ts';
import { SCOPES } from './fixtures/scopes.ts';

export interface FixtureEnv {
  ACCESS_TOKEN: string;
}

/**
 * Authenticates a request by one fixed token. It is the only part to replace when the fixtures are used with a
 * real authorization server. `<token>-read` is the same caller with one scope.
 */
export async function authenticate(request: Request, env: FixtureEnv): Promise<AuthOutcome<FixtureContext>> {
  const sent = request.headers.get('Authorization');
  const context = { subject: 'fixture' };
  if (sent === `Bearer ${env.ACCESS_TOKEN}`) return { kind: 'granted', context, scopes: new Set(SCOPES) };
  if (sent === `Bearer ${env.ACCESS_TOKEN}-read`) {
    return { kind: 'granted', context, scopes: new Set(['service:read']) };
  }
  return { kind: 'unauthenticated', tokenSent: sent !== null };
}
