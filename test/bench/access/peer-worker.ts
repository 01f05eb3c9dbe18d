import { OAuthProvider } from '@cloudflare/workers-oauth-provider';

interface Helpers {
  createClient(info: Record<string, unknown>): Promise<{ clientId: string }>;
  parseAuthRequest(request: Request): Promise<Record<string, unknown> & { scope: string[] }>;
  completeAuthorization(options: Record<string, unknown>): Promise<{ redirectTo: string }>;
}

const REDIRECT = 'https://app.example/callback';

/** Registers a client or issues a code without a consent page, as preparation of the bench. */
const defaultHandler = {
  async fetch(request: Request, env: { OAUTH_PROVIDER: Helpers }): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/client') {
      const client = await env.OAUTH_PROVIDER.createClient({
        clientName: 'bench',
        redirectUris: [REDIRECT],
        tokenEndpointAuthMethod: 'none',
      });
      return Response.json({ client_id: client.clientId });
    }
    const asked = await env.OAUTH_PROVIDER.parseAuthRequest(request);
    const { redirectTo } = await env.OAUTH_PROVIDER.completeAuthorization({
      request: asked,
      userId: crypto.randomUUID(),
      scope: asked.scope,
      metadata: {},
      props: { user: 'bench' },
    });
    return Response.json({ code: new URL(redirectTo).searchParams.get('code') });
  },
};

export default new OAuthProvider({
  apiRoute: 'https://bench.test/mcp',
  resourceMetadata: { resource: 'https://bench.test/mcp', authorization_servers: ['https://bench.test'] },
  apiHandler: { fetch: async () => new Response('ok') } as never,
  defaultHandler: defaultHandler as never,
  authorizeEndpoint: '/authorize',
  tokenEndpoint: '/token',
  scopesSupported: ['service:read'],
});
