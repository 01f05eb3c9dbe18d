import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { DAY } from '#schema/time.ts';
import { bundle } from '#scripts/service/bundle.ts';
import { root } from '#scripts/workers.ts';

const ORIGIN = 'https://bench.test';
const REDIRECT = 'https://app.example/callback';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const hex = (bytes: Buffer): string => `x'${bytes.toString('hex')}'`;

const VERIFIER = base64url(randomBytes(32));
const CHALLENGE = base64url(sha256(VERIFIER));

export interface TokenServer {
  name: string;
  /** Codes for one redemption each. */
  codes(count: number): Promise<string[]>;
  redeem(code: string): Promise<Response>;
  refresh(token: string): Promise<Response>;
}

export interface Servers {
  list: readonly [TokenServer, TokenServer];
  stop(): Promise<void>;
}

/** Starts both servers as Workers of one workerd, each with its own storage and without a proxy. */
export async function startTokenServers(migrations: readonly string[]): Promise<Servers> {
  const common = {
    modulesRules: undefined,
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
  };
  const modules = async (main: string) =>
    (await bundle(resolve(root, main))).map((module) => ({ type: 'ESModule' as const, ...module }));
  const vars = {
    ENVIRONMENT: 'production',
    BASE_URL: ORIGIN,
    AUTH_URL: ORIGIN,
    MCP_URL: ORIGIN,
    MCP_ENABLED: 'true',
    CIMD_ENABLED: 'false',
    MAIL_FROM: '',
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
      handleStructuredLogs: () => undefined,
      workers: [
        {
          ...common,
          name: 'livery',
          modules: await modules('workers/auth/index.ts'),
          bindings: vars,
          d1Databases: { DB: 'livery' },
          queueProducers: { BUILDS: 'builds' },
          durableObjects: { RATE_LIMITER: { className: 'RateLimiter', useSQLite: true } },
        },
        {
          ...common,
          name: 'peer',
          modules: await modules('test/bench/access/peer-worker.ts'),
          kvNamespaces: ['OAUTH_KV'],
        },
      ],
    }),
  );
  await miniflare.ready;
  const db = (await miniflare.getD1Database('DB', 'livery')) as unknown as D1Database;
  for (const sql of migrations) await db.prepare(sql).run();
  const list = [await livery(miniflare, db), await peer(miniflare)] as const;
  return { list, stop: () => miniflare.dispose() };
}

let requests = 0;
/** Answers a new address every hundred requests: the limiter counts, but refuses none. */
const address = (): string => {
  requests += 1;
  const subject = Math.floor(requests / 100);
  return `10.${(subject >> 16) & 255}.${(subject >> 8) & 255}.${subject & 255}`;
};

type Send = (path: string, form: Record<string, string>) => Promise<Response>;

async function sender(miniflare: Miniflare, worker: string): Promise<Send> {
  const target = await miniflare.getWorker(worker);
  return async (path, form) => {
    const response = await target.fetch(ORIGIN + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': address() },
      body: new URLSearchParams(form).toString(),
    });
    return response as unknown as Response;
  };
}

async function livery(miniflare: Miniflare, db: D1Database): Promise<TokenServer> {
  const send = await sender(miniflare, 'livery');
  const client = { client_id: 'bench', resource: ORIGIN };
  await db.batch([
    db.prepare("INSERT INTO users (id, email, created_at) VALUES ('user', 'u@example.com', 0)"),
    db.prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
       VALUES ('bench', 'dcr', 'bench', '["${REDIRECT}"]', '[]', 'service:read', 0)`,
    ),
  ]);
  return {
    name: 'livery (D1, atomic, reuse detected)',
    async codes(count) {
      const codes = Array.from({ length: count }, () => `lac_${base64url(randomBytes(32))}`);
      const now = Date.now();
      const ends = `${now + DAY}, ${now + DAY}`;
      for (let from = 0; from < codes.length; from += 50) {
        await db.batch(
          codes.slice(from, from + 50).flatMap((code) => [
            db.prepare(
              `INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at)
               VALUES ('${code}', 'user', 'bench', 'service:read', '${REDIRECT}', ${now}, ${ends})`,
            ),
            db.prepare(
              `INSERT INTO oauth_codes (hash, grant_id, client_id, redirect_uri, code_challenge, expires_at)
               VALUES (${hex(sha256(code))}, '${code}', 'bench', '${REDIRECT}', '${CHALLENGE}', ${now + DAY})`,
            ),
          ]),
        );
      }
      return codes;
    },
    redeem: (code) =>
      send('/oauth/token', {
        ...client,
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
      }),
    refresh: (token) =>
      send('/oauth/token', { ...client, grant_type: 'refresh_token', refresh_token: token }),
  };
}

async function peer(miniflare: Miniflare): Promise<TokenServer> {
  const target = await miniflare.getWorker('peer');
  const json = async (path: string) =>
    (await (await target.fetch(ORIGIN + path)).json()) as Record<string, string>;
  const { client_id: id = '' } = await json('/client');
  const send = await sender(miniflare, 'peer');
  return {
    name: 'workers-oauth-provider 1.2.3 (KV)',
    async codes(count) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: REDIRECT,
        scope: 'service:read',
        state: 's',
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
      });
      const codes: string[] = [];
      for (let at = 0; at < count; at += 1) codes.push((await json(`/authorize?${query}`)).code ?? '');
      return codes;
    },
    redeem: (code) =>
      send('/token', {
        grant_type: 'authorization_code',
        client_id: id,
        code,
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
      }),
    refresh: (token) => send('/token', { grant_type: 'refresh_token', client_id: id, refresh_token: token }),
  };
}
