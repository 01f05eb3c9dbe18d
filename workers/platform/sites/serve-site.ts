import { readSiteFile } from './read-file.ts';
import { siteHeaders } from './site-headers.ts';

export interface SiteRequest {
  request: Request;
  artifact: string;
  /** Path inside the site, without a leading slash. */
  path: string;
  bucket: R2Bucket;
  cache: Cache;
  keep: (work: Promise<unknown>) => void;
}

/** Answers a visitor of a published site (GET or HEAD): the file, `index.html` of a folder, or the site's own 404. */
export async function serveSite(site: SiteRequest): Promise<Response> {
  const { request, artifact, bucket, cache, keep } = site;
  const wanted = site.path === '' || site.path.endsWith('/') ? `${site.path}index.html` : site.path;
  const safe = /^[a-z0-9_][a-z0-9._/-]*$/.test(wanted) && !wanted.includes('..') && wanted.length <= 200;
  const found =
    safe && !runsAsOurs(request) ? await readSiteFile(bucket, cache, artifact, wanted, keep) : null;
  const path = found === null ? '404.html' : wanted;
  const file = found ?? (await readSiteFile(bucket, cache, artifact, path, keep));
  if (file === null)
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const etag = `"${artifact.slice(0, 32)}"`;
  const headers = new Headers(siteHeaders(path, file.headers.get('Content-Type') ?? 'text/plain', etag));
  if (found === null) {
    headers.set('Cache-Control', 'no-store');
    headers.delete('ETag');
  } else if (matches(request.headers.get('If-None-Match'), etag)) {
    await file.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  const length = file.headers.get('Content-Length');
  if (length !== null) headers.set('Content-Length', length);
  const status = found === null ? 404 : 200;
  if (request.method !== 'HEAD') return new Response(file.body, { status, headers });
  await file.body?.cancel();
  return new Response(null, { status, headers });
}

const ACTIVE = new Set(['script', 'style', 'worker', 'sharedworker', 'serviceworker']);

/**
 * True when a page of this very origin wants to run the file. A site's own pages never do: their origin is opaque, so
 * that browsers call their requests cross-site. Our pages never have a reason to, and one that was tricked into it would
 * have let a customer's script in under a policy of `'self'`.
 */
const runsAsOurs = ({ headers }: Request): boolean =>
  headers.get('Sec-Fetch-Site') === 'same-origin' && ACTIVE.has(headers.get('Sec-Fetch-Dest') ?? '');

/** RFC 9110 13.1.2, weak comparison. */
const matches = (header: string | null, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
