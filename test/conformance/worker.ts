import { handleMcp, systemTimers } from '../../workers/auth/mcp/engine/index.ts';
import { authenticate, type FixtureEnv } from './authenticate.ts';
import { registry } from './fixtures/registry.ts';
import { SCOPES } from './fixtures/scopes.ts';

export default {
  fetch(request: Request, env: FixtureEnv): Promise<Response> {
    const { origin } = new URL(request.url);
    return handleMcp(request, {
      registry,
      enabled: true,
      authenticate: (incoming) => authenticate(incoming, env),
      allowedHosts: LOOPBACK,
      allowedOrigins: LOOPBACK.map((host) => `http://${host}`),
      resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource`,
      scopesSupported: SCOPES,
      connectionsUrl: `${origin}/connections`,
      now: () => Date.now(),
      timers: systemTimers,
      // The runtime notices a lost client when it writes to it, so that this is also the delay of a
      // cancellation.
      limits: { keepAliveMs: 300 },
      hooks: { report: (error, where) => console.log(JSON.stringify({ where, error: String(error) })) },
    });
  },
};

const LOOPBACK = ['localhost:*', '127.0.0.1:*', '[::1]:*'];
