import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { EXIT, Stop } from '../stop.ts';
import { type Endpoints, fetchJson } from './discover.ts';
import { type Connection, connectionOf } from './tokens.ts';

/** Without a port: a client on this computer uses any free one (RFC 8252 7.3). */
const REDIRECT = 'http://127.0.0.1/callback';

/** The service keeps a request for the same time. */
const PATIENCE_MS = 10 * 60_000;

const PAGE = (said: string): string =>
  `<!doctype html><meta charset="utf-8"><title>livery-theme</title><p>${said} You can close this page.</p>`;

const random = (): string => randomBytes(32).toString('base64url');

/**
 * Opens the consent page in the person's browser, and answers the tokens (OAuth 2.0 with PKCE, for a native
 * client). `show` gets the address that the browser opens.
 */
export async function authorize(endpoints: Endpoints, show: (address: string) => void): Promise<Connection> {
  const { client_id: clientId } = await fetchJson(endpoints.register, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: `livery-theme on ${hostname()}`.slice(0, 64),
      redirect_uris: [REDIRECT],
      scope: 'service:read service:manage',
    }),
  });
  const [state, verifier] = [random(), random()];
  const callback = await listenForCallback(state, endpoints.issuer);
  try {
    const redirectUri = REDIRECT.replace('/callback', `:${callback.port}/callback`);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: String(clientId),
      redirect_uri: redirectUri,
      scope: 'service:read service:manage',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: endpoints.resource,
    });
    show(`${endpoints.authorize}?${query}`);
    const code = await callback.code;
    const tokens = await fetchJson(endpoints.token, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: String(clientId),
        code_verifier: verifier,
        resource: endpoints.resource,
      }),
    });
    return connectionOf(String(clientId), tokens);
  } finally {
    callback.close();
  }
}

interface Callback {
  port: number;
  code: Promise<string>;
  close(): void;
}

/** Listens on this computer for one redirect with the state of this request and from its issuer. */
async function listenForCallback(state: string, issuer: string): Promise<Callback> {
  let settle: { resolve(code: string): void; reject(error: Error): void };
  const code = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // The caller awaits it later; until then a rejection would count as unhandled.
  code.catch(() => undefined);
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isOurs = pathname === '/callback' && query.get('state') === state && query.get('iss') === issuer;
    const given = query.get('code');
    response.writeHead(isOurs ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    });
    response.end(isOurs ? PAGE(given === null ? 'Nothing was allowed.' : 'It is allowed.') : 'not found');
    if (!isOurs) return;
    if (given !== null) settle.resolve(given);
    else settle.reject(new Stop(EXIT.refused, 'Nothing was allowed.'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setTimeout(
    () => settle.reject(new Stop(EXIT.refused, 'Nobody answered in the browser within ten minutes.')),
    PATIENCE_MS,
  );
  return {
    port: (server.address() as AddressInfo).port,
    code,
    close: () => {
      clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
