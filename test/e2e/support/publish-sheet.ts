import type { TestService } from './service.ts';

export interface Stripped {
  code: string;
  message: string;
  line: number;
}

export interface SavedSheet {
  hash: string;
  revision: string;
  bytes: number;
  stripped: Stripped[];
  previewPath: string;
}

const RAW_CSS = '/api/reseller/theme/raw-css';

type Caller = Pick<TestService, 'baseUrl' | 'demo'>;

let calls = 0;

/**
 * Makes one call with the demo reseller's theme key; throws with the answer unless it is 200. Rate limits
 * count by address, and a run makes more calls than one address may: an address changes after a hundred calls.
 */
export async function brandingCall<T>(
  service: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  calls += 1;
  const response = await fetch(service.baseUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${service.demo.theme_key}`,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `2001:db8:0:${Math.floor(calls / 100).toString(16)}::1`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`);
  return JSON.parse(text) as T;
}

interface SnapshotView {
  revision: string;
  live: { hash: string; publishedAt: string } | null;
  drafts: Array<{ hash: string; createdAt: string }>;
}

/** Saves a sheet with the current revision. */
export async function saveSheet(
  service: Caller,
  css: string,
  document: unknown = { schemaVersion: 1, identity: { productName: 'Acme' } },
): Promise<SavedSheet> {
  const { revision, live, drafts } = await brandingCall<SnapshotView>(service, 'GET', RAW_CSS);
  const [newest] = drafts;
  const isAhead = newest !== undefined && (live === null || newest.createdAt > live.publishedAt);
  return brandingCall<SavedSheet>(service, 'PUT', RAW_CSS, {
    css,
    brandingJson: JSON.stringify(document),
    expectedRevision: revision,
    baseHash: isAhead ? newest.hash : (live?.hash ?? null),
  });
}

/** Saves and publishes a sheet; `path` is its public path. */
export async function publishSheet(service: Caller, css: string, document?: unknown) {
  const saved = await saveSheet(service, css, document);
  await brandingCall(service, 'POST', `${RAW_CSS}/publish`, {
    hash: saved.hash,
    confirm: saved.hash,
    expectedRevision: saved.revision,
  });
  return { ...saved, path: saved.previewPath };
}
