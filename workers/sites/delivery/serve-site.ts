import { byteRange } from '#shared/http/byte-range.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { hasForm, withFormKeys } from '../forms/form-key.ts';
import { ADDED } from '../rules/allowed-headers.ts';
import { followRedirect } from '../rules/follow-redirect.ts';
import { matchPath } from '../rules/match-path.ts';
import { rulesOfArtifact } from '../rules/rules-of-artifact.ts';
import { siteHeaders } from '../rules/site-headers.ts';
import { withPublicAddress } from './public-address.ts';
import { readSiteFile } from './read-file.ts';
import { addressOfPage, candidatesFor } from './resolve-path.ts';
import { siteSheet, withSiteLinks } from './root-links.ts';
import { searchFile } from './search-files.ts';

export interface SiteRequest {
  request: Request;
  artifact: string;
  /** Path inside the site, without a leading slash. */
  path: string;
  bucket: R2Bucket;
  cache: Cache;
  keep: (work: Promise<unknown>) => void;
  /** Prefix of the site's path, with a slash at its end; `/` on a host name of its own. */
  root: string;
  /** Public address of the site, for search engines; null for a preview, which they must not index. */
  home: string | null;
  /** Whether the host also serves pages that are not this site's, such as those of the service. */
  shared: boolean;
  /** Makes the keys of forms; null when forms cannot be sent. */
  keys: FormKeys | null;
}

export interface FormKeys {
  secret: string;
  slug: string;
  runtime: Runtime;
}

/**
 * Answers a visitor of a site (GET or HEAD): the file at the address, a redirect to the address of that file when its
 * relative links require that, or the site's own 404.
 */
export async function serveSite(site: SiteRequest): Promise<Response> {
  const { request, path, home, shared } = site;
  if (shared && runsAsOurs(request)) return answer(site, '404.html', 404);
  for (const { file, at } of candidatesFor(path)) {
    if (at === null) {
      const found = await answer(site, file, 200);
      if (found.status !== 404) return found;
    } else if ((await readFile(site, file)) !== null) {
      return redirect(at + new URL(request.url).search);
    }
  }
  const led = await findRedirect(site);
  if (led !== null) return led;
  const made = home === null ? null : await searchFile(path, { ...site, home });
  return made === null ? answer(site, '404.html', 404) : withoutBody(request, made);
}

const readFile = ({ bucket, cache, artifact, keep }: SiteRequest, file: string): Promise<Response | null> =>
  readSiteFile(bucket, cache, artifact, file, keep);

/** The location is relative, because only the visitor's browser has the requested host and path. */
const redirect = (location: string): Response =>
  new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-store' } });

/** The target of the site's redirect for an address without a file. */
async function findRedirect({
  request,
  path,
  bucket,
  artifact,
  root,
}: SiteRequest): Promise<Response | null> {
  const rules = await rulesOfArtifact(bucket, artifact);
  const led = rules && followRedirect(rules.redirects, `/${path}`, new URL(request.url).search);
  if (!led) return null;
  const location = led.location.startsWith('/') ? root + led.location.slice(1) : led.location;
  return new Response(null, {
    status: led.status,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

/** Adds the site's own headers for this address, when it has a host of its own. */
async function addOwnHeaders(
  headers: Headers,
  { path, bucket, artifact, shared }: SiteRequest,
): Promise<void> {
  const rules = shared ? null : await rulesOfArtifact(bucket, artifact);
  for (const rule of rules?.headers ?? []) {
    if (matchPath(rule.path, `/${path}`) === null) continue;
    for (const [name, value] of rule.set)
      if (ADDED.has(name.toLowerCase())) headers.append(name, value);
      else headers.set(name, value);
  }
}

/** Answers with one file and the given status; 404 when the file does not exist. */
async function answer(site: SiteRequest, path: string, status: 200 | 404): Promise<Response> {
  const { request, artifact, root, home } = site;
  const found = await readFile(site, path);
  if (found === null)
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const type = found.headers.get('Content-Type') ?? 'text/plain';
  const isPage = type.startsWith('text/html');
  const form = isPage && status === 200 && site.keys !== null ? await formPage(found, site.keys) : null;
  const file = form?.plain ?? found;
  const address = isPage && status === 200 ? home : null;
  const isChanged = address !== null || (root !== '/' && (isPage || type.startsWith('text/css')));
  // The rewritten links of a page depend on its root, and its public address on the host, so that the ETag contains
  // both.
  const etag = (file.headers.get('ETag') ?? `"${artifact.slice(0, 32)}"`).replace(
    /"$/,
    `${root !== '/' && isChanged ? '-in' : ''}${address === null ? '' : `@${new URL(address).host}`}"`,
  );
  const headers = new Headers(siteHeaders(path, type, etag, site.shared));
  await addOwnHeaders(headers, site);
  if (status === 404) {
    headers.set('Cache-Control', 'no-store');
    headers.delete('ETag');
  } else if (form?.keyed !== undefined) {
    // Each visitor gets a key of their own. The policy lets browsers keep the input of a visitor who goes back.
    headers.set('Cache-Control', 'private, no-cache');
    headers.delete('ETag');
    const keyed = new Response(form.keyed, { headers });
    return withoutBody(request, home === null ? keyed : withPublicAddress(keyed, home, path));
  } else if (matches(request.headers.get('If-None-Match'), etag)) {
    await file.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (address !== null) {
    headers.append('Link', `<${address}${addressOfPage(path)}>; rel="canonical"`);
  }
  const length = file.headers.get('Content-Length');
  if (length !== null && !isChanged && status === 200) {
    headers.set('Content-Length', length);
    headers.set('Accept-Ranges', 'bytes');
    const part = await readRange(file, { request, headers, etag, size: Number(length) });
    if (part !== null) return part;
  }
  if (request.method === 'HEAD') return withoutBody(request, new Response(file.body, { status, headers }));
  if (isPage) {
    const page = withSiteLinks(new Response(file.body, { status, headers }), {
      root,
      fromRoot: status === 404,
    });
    return address === null ? page : withPublicAddress(page, address, path);
  }
  const body = isChanged ? siteSheet(await file.text(), root) : file.body;
  return new Response(body, { status, headers });
}

/** The page with keys in its forms, or the unchanged page when it has no form. */
async function formPage(
  page: Response,
  { secret, slug, runtime }: FormKeys,
): Promise<{ keyed?: string; plain?: Response }> {
  const html = await page.text();
  if (hasForm(html)) return { keyed: await withFormKeys(html, secret, slug, runtime) };
  return { plain: new Response(html, page) };
}

interface Whole {
  request: Request;
  headers: Headers;
  etag: string;
  size: number;
}

/** RFC 9110, 14.2: the range that a GET requests, if `If-Range` matches this file; null for the whole file. */
async function readRange(file: Response, { request, headers, etag, size }: Whole): Promise<Response | null> {
  const condition = request.headers.get('If-Range');
  const usable = request.method === 'GET' && (condition === null || condition === etag);
  const range = usable ? byteRange(request.headers.get('Range'), size) : null;
  if (range === null) return null;
  headers.delete('Content-Length');
  if (range === 'unsatisfiable') {
    await file.body?.cancel();
    headers.set('Content-Range', `bytes */${size}`);
    headers.set('Cache-Control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  // Files of sites have at most a few MiB.
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Response(bytes.subarray(range.first, range.last + 1), { status: 206, headers });
}

async function withoutBody(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'HEAD') return response;
  await response.body?.cancel();
  return new Response(null, response);
}

const ACTIVE = new Set(['script', 'style', 'worker', 'sharedworker', 'serviceworker']);

/**
 * True when a page of this origin wants to execute the file. A site's own pages never match: their origin is opaque, so
 * that browsers mark their requests as cross-site. Pages of the service have no reason to do so; one that was made to
 * do it by an attack would run a customer's script under a policy of `'self'`.
 */
const runsAsOurs = ({ headers }: Request): boolean =>
  headers.get('Sec-Fetch-Site') === 'same-origin' && ACTIVE.has(headers.get('Sec-Fetch-Dest') ?? '');

/** RFC 9110 13.1.2, weak comparison. */
const matches = (header: string | null, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
