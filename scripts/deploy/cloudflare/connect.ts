import * as z from 'zod';
import { WranglerFailed } from '../../wrangler/run-wrangler.ts';
import type { Wrangler } from '../ensure-resources.ts';
import type { Missing } from '../preflight/missing.ts';
import { DeployRefused } from '../refused.ts';
import { type ApiHeaders, apiUrlOf, type CloudflareApi, cloudflareApi } from './api.ts';

export interface Connection {
  api: CloudflareApi;
  /** An API for another token, which the service itself will use. */
  apiOf: (token: string) => CloudflareApi;
  account: string;
  /** How wrangler is authorized: a token has rights that can be missing; a login has wrangler's own. */
  kind: 'api_token' | 'api_key' | 'oauth';
}

interface ConnectInput {
  env: Readonly<Record<string, string | undefined>>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  wrangler: Wrangler;
}

const credentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('api_token'), token: z.string() }),
  z.object({ type: z.literal('oauth'), token: z.string() }),
  z.object({ type: z.literal('api_key'), key: z.string(), email: z.string() }),
]);

const LOGIN: Missing = {
  what: 'CLOUDFLARE_API_TOKEN',
  why: 'wrangler is not logged in, and the environment has no token: every step needs one.',
  where:
    'npx wrangler login, or https://dash.cloudflare.com/profile/api-tokens with the rights in docs/deploy.md',
};

/** Connects to Cloudflare as wrangler does: with its token, to the one account. Otherwise says what is missing. */
export async function connect({ env, fetch, wrangler }: ConnectInput): Promise<Connection | Missing> {
  const found = await readCredentials(wrangler);
  if (found === null) return LOGIN;
  const baseUrl = apiUrlOf(env);
  const api = cloudflareApi(fetch, baseUrl, headersOf(found));
  const account = await findAccount(api, env.CLOUDFLARE_ACCOUNT_ID);
  if (typeof account !== 'string') return account;
  return {
    api,
    apiOf: (token) => cloudflareApi(fetch, baseUrl, { Authorization: `Bearer ${token}` }),
    account,
    kind: found.type,
  };
}

async function readCredentials(wrangler: Wrangler): Promise<z.infer<typeof credentials> | null> {
  try {
    const { stdout } = await wrangler(['auth', 'token', '--json']);
    return credentials.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  } catch (error) {
    if (error instanceof WranglerFailed && /not logged in/i.test(error.message)) return null;
    if (error instanceof WranglerFailed) throw error;
    throw new DeployRefused('wrangler auth token --json answered in an unknown form.');
  }
}

const headersOf = (found: z.infer<typeof credentials>): ApiHeaders =>
  found.type === 'api_key'
    ? { 'X-Auth-Key': found.key, 'X-Auth-Email': found.email }
    : { Authorization: `Bearer ${found.token}` };

/** The account's id, given or the only one that the token sees; wrangler itself would use one that it remembers. */
async function findAccount(api: CloudflareApi, given: string | undefined): Promise<string | Missing> {
  if (given !== undefined && given !== '') return given;
  const accounts = await api.list('/accounts', z.object({ id: z.string(), name: z.string() }));
  const seen = accounts.ok ? accounts.value : [];
  const [only] = seen;
  if (only !== undefined && seen.length === 1) return only.id;
  const choice = seen.map(({ id, name }) => `${id} (${name})`).join(', ');
  return {
    what: 'CLOUDFLARE_ACCOUNT_ID',
    why: accounts.ok
      ? `it names the account to deploy to; ${choice === '' ? 'the token names none' : `the token sees ${choice}`}.`
      : `it names the account to deploy to; the accounts cannot be listed: ${accounts.text}.`,
    where: 'https://dash.cloudflare.com/?to=/:account/workers (Account details → Account ID)',
  };
}
