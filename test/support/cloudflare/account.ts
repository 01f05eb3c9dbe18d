import { randomBytes } from 'node:crypto';
import type { Answer, Received } from '../http/local-server.ts';
import { answerAccount } from './answer-account.ts';
import { answerStorage } from './answer-storage.ts';
import { answerWorkers } from './answer-workers.ts';
import { answerZones } from './answer-zones.ts';
import { type Asked, fail, succeed } from './envelope.ts';

/** What a token may do; the names are those of Cloudflare's page for tokens. */
export type Right =
  | 'Workers Scripts'
  | 'D1'
  | 'Workers R2 Storage'
  | 'Queues'
  | 'Account Analytics'
  | 'Billing'
  | 'Email Sending'
  | 'Zone'
  | 'Workers Routes'
  | 'DNS'
  | 'SSL and Certificates';

export interface Token {
  rights: Map<Right, 'Read' | 'Edit'>;
  /** Names of the zones that the token is for; null for all. */
  zones: readonly string[] | null;
  status: 'active' | 'disabled' | 'expired';
}

export interface Zone {
  id: string;
  name: string;
  status: 'active' | 'pending';
  routes: { id: string; pattern: string; script: string | null }[];
  records: { type: string; name: string; content: string; proxied: boolean }[];
  hostnames: { id: string; hostname: string; status: string; ssl: { status: string } }[];
  fallbackOrigin: string | null;
  senders: string[];
}

/** An upload of a Worker, with what Cloudflare keeps of it. */
export interface StoredVersion {
  id: string;
  createdOn: string;
  tag: string | null;
  code: string;
  migration: string;
  bindings: Record<string, unknown>[];
}

export interface Script {
  versions: StoredVersion[];
  /** The newest first. */
  deployments: { versions: { version_id: string; percentage: number }[]; message: string }[];
  /** The last migration of Durable Objects; empty for none. */
  migration: string;
  variables: Map<string, string>;
  secrets: Map<string, string>;
  workersDev: boolean;
  crons: string[];
  uploads: number;
}

const EVERY_RIGHT: readonly Right[] = [
  'Workers Scripts',
  'D1',
  'Workers R2 Storage',
  'Queues',
  'Account Analytics',
  'Billing',
  'Email Sending',
  'Zone',
  'Workers Routes',
  'DNS',
  'SSL and Certificates',
];

const newId = (): string => randomBytes(16).toString('hex');

/**
 * A Cloudflare account behind its REST API, as far as a deployment, wrangler and the service use it. Forms of answers and
 * codes of refusals are those of wrangler's source and of Cloudflare's API documentation; it refuses what Cloudflare
 * refuses. A new account is one on the day that it was made: no zone, and no product switched on.
 */
export class CloudflareAccount {
  readonly id = newId();
  readonly tokens = new Map<string, Token>();
  readonly zones: Zone[] = [];
  readonly scripts = new Map<string, Script>();
  readonly domains: { id: string; hostname: string; service: string; zone: string }[] = [];
  readonly databases = new Map<string, string>();
  readonly buckets: string[] = [];
  readonly queues: string[] = [];
  /** The Worker that takes the messages of a queue. */
  readonly consumers = new Map<string, string>();
  readonly products = { r2: false, analyticsEngine: false, workersPaid: false };
  /** Secrets that were set since every older version; null for none. */
  changedSecrets: string | null = null;
  /** The account's name under workers.dev. */
  subdomain: string | null = null;
  /** Every request that was answered: method and path. */
  readonly requests: string[] = [];
  /** Requests that changed something. */
  readonly changes: string[] = [];

  readonly newId = newId;

  addToken(name: string, over: Partial<Token> = {}): Token {
    const rights = new Map(EVERY_RIGHT.map((right) => [right, 'Edit' as const]));
    const token: Token = { rights, zones: null, status: 'active', ...over };
    this.tokens.set(name, token);
    return token;
  }

  addZone(name: string, over: Partial<Zone> = {}): Zone {
    const zone: Zone = {
      id: newId(),
      name,
      status: 'active',
      routes: [],
      records: [],
      hostnames: [],
      fallbackOrigin: null,
      senders: [],
      ...over,
    };
    this.zones.push(zone);
    return zone;
  }

  /** Adds a route as the dashboard does. */
  addRoute(zone: Zone, pattern: string, script: string | null): void {
    zone.routes.push({ id: newId(), pattern, script });
  }

  /** Adds a Worker that was deployed before. */
  addScript(name: string, secrets: Readonly<Record<string, string>>, over: Partial<Script> = {}): Script {
    const script: Script = {
      versions: [],
      deployments: [],
      migration: '',
      variables: new Map(),
      secrets: new Map(Object.entries(secrets)),
      workersDev: false,
      crons: [],
      uploads: 1,
      ...over,
    };
    this.scripts.set(name, script);
    return script;
  }

  zoneOf(host: string): Zone | null {
    const [zone] = this.zones
      .filter(({ name }) => host === name || host.endsWith(`.${name}`))
      .sort((left, right) => right.name.length - left.name.length);
    return zone ?? null;
  }

  script(name: string): Script | null {
    return this.scripts.get(name) ?? null;
  }

  routesOf(script: string): string[] {
    return this.zones.flatMap((zone) =>
      zone.routes.filter((route) => route.script === script).map(({ pattern }) => `${zone.name} ${pattern}`),
    );
  }

  domainsOf(script: string): string[] {
    return this.domains.filter(({ service }) => service === script).map(({ hostname }) => hostname);
  }

  /** Answers one request below `/client/v4`. */
  readonly answer = ({
    method,
    path,
    body,
    headers,
  }: Pick<Received, 'method' | 'path' | 'body' | 'headers'>): Answer => {
    const url = new URL(path, 'https://api.cloudflare.test');
    const below = url.pathname.replace(/^\/client\/v4/, '');
    this.requests.push(`${method} ${below}`);
    const name = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const token = name === undefined ? undefined : this.tokens.get(name);
    if (token === undefined || token.status !== 'active') {
      if (below.endsWith('/tokens/verify')) {
        return token === undefined
          ? fail(401, 1000, 'Invalid API Token')
          : succeed({ id: newId(), status: token.status });
      }
      return fail(401, 10000, 'Authentication error');
    }
    const answer =
      answerAccount(this, asked(token)) ??
      answerWorkers(this, asked(token)) ??
      answerZones(this, asked(token)) ??
      answerStorage(this, asked(token)) ??
      fail(
        404,
        7003,
        'Could not route to the requested resource, perhaps your object identifier is invalid?',
      );
    const reads = method === 'GET' || below.endsWith('/analytics_engine/sql') || below.includes('/changeset');
    if (!reads && answer.status < 300) this.changes.push(`${method} ${below}`);
    return answer;

    function asked(of: Token): Asked {
      return { method, path: below, query: url.searchParams, body, token: of };
    }
  };

  /** `fetch` that asks this account and nobody else. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const { status, body } = this.answer({
      method: init.method ?? 'GET',
      path: new URL(url).pathname + new URL(url).search,
      headers,
      body: typeof init.body === 'string' ? init.body : '',
    });
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  };
}
