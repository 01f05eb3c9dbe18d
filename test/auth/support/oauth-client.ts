import { env } from 'cloudflare:workers';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { type Browser, call, ORIGIN, sharedIp } from './browser.ts';

export const REDIRECT = 'http://127.0.0.1:3010/callback';

export interface Tokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** A public client that calls the endpoints like a library, one request at a time. */
export class OAuthClient {
  id = '';
  readonly ip = sharedIp();
  verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  bindings: Partial<AuthEnv> = {};

  post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return call(
      path,
      { method: 'POST', headers: { 'CF-Connecting-IP': this.ip, ...headers }, body },
      this.bindings,
    );
  }

  registerWith(metadata: unknown): Promise<Response> {
    return this.post('/oauth/register', JSON.stringify(metadata), { 'Content-Type': 'application/json' });
  }

  async register(redirectUris: string[] = [REDIRECT]): Promise<this> {
    const answer = await this.registerWith({ client_name: 'Test client', redirect_uris: redirectUris });
    if (answer.status !== 201) throw new Error(await answer.text());
    this.id = (await answer.json<{ client_id: string }>()).client_id;
    return this;
  }

  async authorizePath(changes: Record<string, string | null> = {}): Promise<string> {
    const query = new URLSearchParams();
    const all: Record<string, string | null> = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: REDIRECT,
      scope: 'service:read service:write',
      state: 'st/ate=1&2',
      code_challenge: toBase64Url(await sha256(this.verifier)),
      code_challenge_method: 'S256',
      resource: env.MCP_URL,
      ...changes,
    };
    for (const [name, value] of Object.entries(all)) if (value !== null) query.set(name, value);
    return `/oauth/authorize?${query}`;
  }

  /** Opens the consent page in a signed-in browser and answers its address. */
  async askFor(browser: Browser, changes: Record<string, string | null> = {}): Promise<string> {
    const answer = await browser.get(await this.authorizePath(changes));
    if (answer.status !== 302) throw new Error(`${answer.status} ${await answer.text()}`);
    const target = new URL(answer.headers.get('Location') ?? '');
    return target.pathname + target.search;
  }

  /** Opens the consent page, approves, and answers the parameters of the redirect. */
  async approve(
    browser: Browser,
    choices: Record<string, string> | string[][] = {},
    changes: Record<string, string | null> = {},
  ): Promise<URLSearchParams> {
    const consent = await this.askFor(browser, changes);
    const entries = Array.isArray(choices) ? choices : Object.entries(choices);
    const answer = await browser.submit(consent, [['decision', 'approve'], ...entries] as string[][]);
    return new URL(answer.headers.get('Location') ?? 'about:blank').searchParams;
  }

  token(parameters: Record<string, string>): Promise<Response> {
    return this.post(
      '/oauth/token',
      new URLSearchParams({ client_id: this.id, resource: env.MCP_URL, ...parameters }),
    );
  }

  redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(token: string, changes: Record<string, string> = {}): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token, ...changes });
  }

  revoke(token: string): Promise<Response> {
    return this.post('/oauth/revoke', new URLSearchParams({ token, client_id: this.id }));
  }

  async connect(browser: Browser, choices: Record<string, string> | string[][] = {}): Promise<Tokens> {
    const code = (await this.approve(browser, choices)).get('code') ?? '';
    return (await this.redeem(code)).json<Tokens>();
  }
}

export { ORIGIN };
