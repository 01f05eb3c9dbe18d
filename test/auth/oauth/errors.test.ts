import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { accessErrors } from '#schema/access/errors.ts';
import { accessRoutes } from '#schema/access/routes.ts';
import { oauthError } from '#schema/access/wire.ts';
import { failingLimiter } from '../../support/workerd/failing-limiter.ts';
import { openLimiter } from '../../support/workerd/open-limiter.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import { call, freshIp, ORIGIN } from '../support/browser.ts';
import { faultyDatabase } from '../support/faulty-database.ts';
import { OAuthClient, REDIRECT } from '../support/oauth-client.ts';
import { addPerson, signedIn } from '../support/people.ts';
import { seedConnection } from '../support/seed-connection.ts';

type Endpoint = 'registerClient' | 'authorize' | 'token' | 'revoke' | 'publicSkills';
type Code = keyof typeof accessErrors;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const BIG = 'x'.repeat(16 * 1024 + 1);
const broken = () => ({ DB: faultyDatabase({ kind: 'statement', at: 1 }).db });

const register = (metadata: unknown) => new OAuthClient().registerWith(metadata);
const authorize = async (changes: Record<string, string | null>) => {
  const client = await new OAuthClient().register();
  return call(await client.authorizePath(changes), { headers: { 'CF-Connecting-IP': client.ip } });
};
const tokenWith = async (changes: Record<string, string>) => {
  const client = await new OAuthClient().register();
  return client.token({
    grant_type: 'authorization_code',
    code: 'lac_x',
    redirect_uri: REDIRECT,
    code_verifier: client.verifier,
    ...changes,
  });
};

/** Sends the last request of the limit and one more, from one address, within one minute. */
async function exhaust(
  bucket: 'register' | 'authorize' | 'token' | 'revoke',
  send: (ip: string) => Promise<Response>,
  limit: number,
): Promise<Response> {
  stopClock();
  const ip = freshIp();
  await (await openLimiter(ip)).hit(bucket, limit, limit - 1);
  expect((await send(ip)).status).not.toBe(429);
  const refused = await send(ip);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  return refused;
}

const at = (path: string, init: RequestInit, ip: string) =>
  call(path, { ...init, headers: { ...init.headers, 'CF-Connecting-IP': ip } as HeadersInit });

const cases: ReadonlyArray<[Endpoint, Code, () => Promise<Response>]> = [
  [
    'registerClient',
    'invalid_client_metadata',
    () => register({ client_name: 'x'.repeat(65), redirect_uris: [REDIRECT] }),
  ],
  ['registerClient', 'invalid_redirect_uri', () => register({ redirect_uris: ['http://app.example/cb'] })],
  ['registerClient', 'payload_too_large', () => register({ redirect_uris: [REDIRECT], note: BIG })],
  [
    'registerClient',
    'rate_limited',
    () => exhaust('register', (ip) => at('/oauth/register', { method: 'POST', body: '{}' }, ip), 20),
  ],
  [
    'registerClient',
    'server_error',
    () => {
      const client = new OAuthClient();
      client.bindings = broken();
      return client.registerWith({ redirect_uris: [REDIRECT] });
    },
  ],
  [
    'registerClient',
    'limiter_unavailable',
    () => {
      const client = new OAuthClient();
      client.bindings = { RATE_LIMITER: failingLimiter('throwing') };
      return client.registerWith({ redirect_uris: [REDIRECT] });
    },
  ],
  ['registerClient', 'no_client_address', () => call('/oauth/register', { method: 'POST', body: '{}' })],

  ['authorize', 'invalid_request', () => authorize({ code_challenge: null })],
  ['authorize', 'invalid_client', () => authorize({ client_id: 'nobody' })],
  ['authorize', 'invalid_target', () => authorize({ resource: 'https://other.example' })],
  ['authorize', 'unsupported_response_type', () => authorize({ response_type: 'token' })],
  ['authorize', 'rate_limited', () => exhaust('authorize', (ip) => at('/oauth/authorize', {}, ip), 60)],
  [
    'authorize',
    'server_error',
    async () => {
      const client = await new OAuthClient().register();
      const lost = { DB: faultyDatabase({ kind: 'statement', at: 2 }).db };
      return call(await client.authorizePath(), { headers: { 'CF-Connecting-IP': freshIp() } }, lost);
    },
  ],

  ['token', 'invalid_request', () => tokenWith({ code_verifier: 'short' })],
  ['token', 'invalid_client', () => tokenWith({ client_id: 'nobody' })],
  ['token', 'invalid_grant', () => tokenWith({})],
  [
    'token',
    'invalid_scope',
    async () => {
      const { client, tokens } = await seedConnection(await addPerson());
      return client.refresh(tokens.refresh_token, { scope: 'service:manage' });
    },
  ],
  ['token', 'invalid_target', () => tokenWith({ resource: `${ORIGIN}/mcp/x` })],
  ['token', 'unsupported_grant_type', () => tokenWith({ grant_type: 'client_credentials' })],
  [
    'token',
    'rate_limited',
    () => exhaust('token', (ip) => at('/oauth/token', { method: 'POST', body: '', headers: FORM }, ip), 120),
  ],
  [
    'token',
    'server_error',
    async () => {
      const client = await new OAuthClient().register();
      client.bindings = broken();
      return client.redeem('lac_x');
    },
  ],

  ['revoke', 'invalid_request', () => new OAuthClient().post('/oauth/revoke', 'client_id=x', FORM)],
  [
    'revoke',
    'invalid_client',
    () =>
      new OAuthClient().post('/oauth/revoke', 'token=x', {
        ...FORM,
        Authorization: `Basic ${btoa('x:secret')}`,
      }),
  ],
  ['revoke', 'payload_too_large', () => new OAuthClient().post('/oauth/revoke', `token=${BIG}`, FORM)],
  [
    'revoke',
    'rate_limited',
    () => exhaust('revoke', (ip) => at('/oauth/revoke', { method: 'POST', body: '', headers: FORM }, ip), 60),
  ],
  [
    'revoke',
    'server_error',
    async () => {
      const client = new OAuthClient();
      client.id = 'x';
      client.bindings = broken();
      return client.revoke('x');
    },
  ],

  ['publicSkills', 'server_error', () => call('/api/skills/public', {}, broken())],
];

describe('every failure of every endpoint', () => {
  it.each(cases)(
    '%s answers %s [A1.2 A1.3 A1.5 A1.6 A1.7 A2.1 A2.7 A3.10 A3.11 A4.3]',
    async (endpoint, code, provoke) => {
      const answer = await provoke();
      const shape = accessErrors[code];
      expect(answer.status).toBe(shape.status);
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toMatch(/no-store/);
      expect(answer.headers.get('Location')).toBeNull();
      const body = oauthError.parse(await answer.json());
      expect(body.error).toBe(shape.error);
      const pagesCall = endpoint !== 'authorize' && endpoint !== 'publicSkills';
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(pagesCall ? '*' : null);
    },
  );

  it('the table above contains every failure', () => {
    const missing = (Object.keys(accessRoutes) as Array<keyof typeof accessRoutes>).flatMap((endpoint) =>
      accessRoutes[endpoint].errors.filter(
        (code) => !cases.some(([tried, provoked]) => tried === endpoint && provoked === code),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('discovery', () => {
  const documents = {
    server: [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-authorization-server/mcp',
      '/.well-known/oauth-authorization-server/mcp/',
      '/.well-known/openid-configuration',
      '/.well-known/openid-configuration/mcp/',
    ],
    resource: [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource/mcp/',
    ],
  };

  it('discovery answers the same at every address and on every host [A5.1 A5.2 A5.3]', async () => {
    for (const host of [ORIGIN, 'http://auth.example', 'http://mcp.example:8443']) {
      for (const path of documents.server) {
        const answer = await call(`${host}${path}`);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(await answer.json()).toEqual({
          issuer: env.AUTH_URL,
          authorization_endpoint: `${env.AUTH_URL}/oauth/authorize`,
          token_endpoint: `${env.AUTH_URL}/oauth/token`,
          registration_endpoint: `${env.AUTH_URL}/oauth/register`,
          revocation_endpoint: `${env.AUTH_URL}/oauth/revoke`,
          revocation_endpoint_auth_methods_supported: ['none'],
          response_types_supported: ['code'],
          response_modes_supported: ['query'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
          scopes_supported: ['service:read', 'service:write', 'service:deploy', 'service:manage'],
          authorization_response_iss_parameter_supported: true,
        });
      }
      for (const path of documents.resource) {
        expect(await (await call(`${host}${path}`)).json()).toEqual({
          resource: path.includes('/mcp') ? `${env.MCP_URL}/mcp` : env.MCP_URL,
          authorization_servers: [env.AUTH_URL],
          scopes_supported: ['service:read', 'service:write', 'service:deploy', 'service:manage'],
          bearer_methods_supported: ['header'],
        });
      }
    }
  });

  it('answers preflights without credentials, on the paths that pages call [A5.5]', async () => {
    for (const path of [
      ...documents.server,
      ...documents.resource,
      '/oauth/register',
      '/oauth/token',
      '/oauth/revoke',
    ]) {
      const answer = await call(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version');
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
    expect(
      (await call('/oauth/consent', { method: 'OPTIONS' })).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull();
  });

  it('lists support for client-ID metadata documents only when it is enabled [A1.8]', async () => {
    const answer = await call(documents.server[0]!, {}, { CIMD_ENABLED: 'true' });
    expect(await answer.json()).toMatchObject({ client_id_metadata_document_supported: true });
  });
});

describe('GET /oauth/authorize', () => {
  it('answers 302 with a short-lived cookie, and never redirects a failure [A2.1 A2.2]', async () => {
    const client = await new OAuthClient().register();
    const answer = await call(
      await client.authorizePath({ code_challenge_method: null, scope: 'claudeai openid' }),
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(
      new RegExp(`^${env.AUTH_URL}/oauth/consent\\?request=[0-9a-f-]{36}$`),
    );
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^authorize-[0-9a-f-]{36}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const secure = await call(await client.authorizePath(), {}, { AUTH_URL: 'https://auth.example' });
    expect(secure.headers.get('Set-Cookie')).toMatch(/^__Host-authorize-.*; Secure$/);
    for (const changes of [
      { state: 'x'.repeat(1025) },
      { code_challenge: 'x'.repeat(42) },
      { code_challenge: 'x'.repeat(129) },
      { code_challenge: `${'x'.repeat(43)}=` },
      { code_challenge_method: 'plain' },
      { code_challenge_method: 's256' },
      { redirect_uri: `${REDIRECT}/` },
      { redirect_uri: 'http://127.0.0.1:3011/callback' },
      { redirect_uri: null },
      { response_type: null },
      { client_id: null },
    ]) {
      const refused = await authorize(changes);
      expect(refused.status, JSON.stringify(changes)).toBe(400);
      expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
    }
    for (const resource of [
      null,
      '',
      `${ORIGIN}//`,
      `${ORIGIN}/?a=1`,
      ORIGIN.toUpperCase(),
      `${ORIGIN}/mcp?a=1`,
    ]) {
      expect(await (await authorize({ resource })).json()).toMatchObject({ error: 'invalid_target' });
    }
    const twice = `${await client.authorizePath()}&state=again`;
    expect(await (await call(twice)).json()).toMatchObject({ error: 'invalid_request' });
    const person = await signedIn(await addPerson());
    expect((await client.approve(person, {}, { state: 'x'.repeat(1024) })).get('state')).toHaveLength(1024);
  });
});
