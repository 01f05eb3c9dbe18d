import { exports } from 'cloudflare:workers';

export const DOCUMENT = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Acme' } });

let lastAddress = 0;

/** A new client address (benchmarking range 198.18.0.0/15), so that rate limits of different tests are separate. */
export const freshAddress = (): string => {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
};

const SHARED_BY = 15;
let sharings = 0;
let shared = freshAddress();

/**
 * The address of a request that counts towards no limit of interest. The limiter has one object for each address, and
 * a new object takes longer than the rest of a short request. So few requests share one that no limit is reached.
 */
export const sharedAddress = (): string => {
  sharings += 1;
  if (sharings % SHARED_BY === 0) shared = freshAddress();
  return shared;
};

export interface CallOptions {
  method?: string;
  bearer?: string | null;
  /** Sent as JSON, except for strings and bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

/** One request to the branding Worker under test. */
export function call(path: string, options: CallOptions = {}): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': options.address ?? sharedAddress(), ...options.headers });
  if (options.bearer) headers.set('Authorization', `Bearer ${options.bearer}`);
  const { body } = options;
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  return exports.default.fetch(
    new Request(`http://localhost${path}`, {
      method: options.method ?? 'GET',
      headers,
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    }),
  );
}

export async function json<T = Record<string, unknown>>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

export interface SnapshotBody {
  revision: string;
  live: { hash: string; css: string; config: unknown; publishedAt: string; bytes: number } | null;
  drafts: Array<{ hash: string; css: string; createdAt: string; bytes: number; config: unknown }>;
  accountTheme: { hash: string | null; version: number; config: unknown; cssPath: string | null };
}

export const RAW_CSS = '/api/reseller/theme/raw-css';

export const getSnapshot = async (bearer: string): Promise<SnapshotBody> =>
  json<SnapshotBody>(await call(RAW_CSS, { bearer }));

/** The base hash as the contract defines it for clients. */
export const baseOf = ({ live, drafts }: SnapshotBody): string | null => {
  const [newest] = drafts;
  if (newest === undefined) return live?.hash ?? null;
  return live === null || newest.createdAt > live.publishedAt ? newest.hash : live.hash;
};

export interface Saved {
  hash: string;
  revision: string;
  bytes: number;
  stripped: Array<{ code: string; message: string; count?: number; places?: Array<{ line: number }> }>;
  previewPath: string;
}

/**
 * A stylesheet without rules, different for each name. The check on sample pages, which takes most of the time of a
 * save, has nothing to do.
 */
export const plainSheet = (name: string | number): string => `/* ${name} */`;

/** Saves drafts one after another, each with the revision of the one before. */
export async function saveDrafts(bearer: string, count: number): Promise<void> {
  let saved = await save(bearer, plainSheet('draft 1'));
  for (let draft = 2; draft <= count; draft += 1)
    saved = await saveAfter(bearer, plainSheet(`draft ${draft}`), {
      expectedRevision: saved.revision,
      baseHash: saved.hash,
    });
}

/** Saves a stylesheet with the current revision. */
export async function save(bearer: string, css: string, brandingJson = DOCUMENT): Promise<Saved> {
  const snapshot = await getSnapshot(bearer);
  const base = { expectedRevision: snapshot.revision, baseHash: baseOf(snapshot) };
  return saveAfter(bearer, css, base, brandingJson);
}

async function saveAfter(
  bearer: string,
  css: string,
  base: { expectedRevision: string; baseHash: string | null },
  brandingJson = DOCUMENT,
): Promise<Saved> {
  const response = await call(RAW_CSS, {
    method: 'PUT',
    bearer,
    body: { css, brandingJson, ...base },
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return json<Saved>(response);
}

export const publish = (bearer: string, hash: string, expectedRevision: string): Promise<Response> =>
  call(`${RAW_CSS}/publish`, { method: 'POST', bearer, body: { hash, confirm: hash, expectedRevision } });
