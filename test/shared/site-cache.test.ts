import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { NO_SITE, SITE_HEADER } from '#shared/sites/site-answer.ts';
import { serveSiteHost } from '../../workers/edge/sites/serve-site-host.ts';

let count = 0;
let host: string;
let now: number;
/** The state that the platform Worker reads: an artifact, a notice with that status, or an unavailable database. */
let state: { artifact: string } | { notice: number } | 'down';
let asked: string[];
let lookups: number;

beforeEach(() => {
  count += 1;
  host = `site-${count}.sites.example`;
  now = 1_000_000;
  state = { artifact: 'a1' };
  asked = [];
  lookups = 0;
});

const sites = {
  async fetch(request: Request): Promise<Response> {
    const known = request.headers.get(SITE_HEADER);
    const { pathname } = new URL(request.url);
    asked.push(`${known === null ? 'looked up' : 'known'} ${pathname}`);
    if (known === null) lookups += 1;
    if (request.headers.has('Cookie')) throw new Error('a cookie reached a site');
    if (known === null && state === 'down') return new Response('{}', { status: 503 });
    if (known === null && typeof state === 'object' && 'notice' in state)
      return new Response('notice', { status: state.notice, headers: { [SITE_HEADER]: NO_SITE } });
    const artifact = known?.split(' ')[0] ?? (state as { artifact: string }).artifact;
    const headers = new Headers({ [SITE_HEADER]: `${artifact} https://${host}/`, ETag: `"${artifact}"` });
    if (pathname.endsWith('/gone')) {
      headers.set('Cache-Control', 'no-store');
      return new Response('gone', { status: 404, headers });
    }
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    return new Response(request.method === 'HEAD' ? null : `page of ${artifact}`, { headers });
  },
};

async function visit(path = '/', init: RequestInit = {}, slug: string | null = 'bakery') {
  const works: Promise<unknown>[] = [];
  const answer = await serveSiteHost(new Request(`https://${host}${path}`, init), {
    cache: caches.default,
    sites,
    requestId: 'r',
    now,
    keep: (work) => void works.push(work),
    findSlug: async () => slug,
  });
  const text = await answer?.text();
  await Promise.all(works);
  return answer && { status: answer.status, text, headers: answer.headers };
}

describe('the edge’s memory of a site', () => {
  it('answers a cached page without any other Worker, equal to the first answer', async () => {
    const first = await visit();
    expect(asked).toEqual(['looked up /site-hosts/bakery/']);
    now += limits.siteFresh - 1;
    const second = await visit('/?utm=x', { headers: { Cookie: 'session=x' } });
    expect(asked).toHaveLength(1);
    expect(second).toMatchObject({ status: 200, text: 'page of a1' });
    for (const name of ['Cache-Control', 'ETag'])
      expect(second?.headers.get(name)).toBe(first?.headers.get(name));
    for (const name of [SITE_HEADER, 'X-Site-Cache-Control', 'Age'])
      for (const answer of [first, second]) expect(answer?.headers.get(name), name).toBeNull();
  });

  it('answers HEAD and conditional requests from the cached page', async () => {
    await visit();
    expect(await visit('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    const same = await visit('/', { headers: { 'If-None-Match': '"a1"' } });
    expect([same?.status, same?.text, same?.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      'public, max-age=0, must-revalidate',
    ]);
    expect(asked).toHaveLength(1);
  });

  it('makes no look-up for uncached pages, ranges and missing files', async () => {
    await visit();
    await visit('/other');
    await visit('/', { headers: { Range: 'bytes=0-1' } });
    expect(await visit('/gone')).toMatchObject({ status: 404 });
    expect(await visit('/gone')).toMatchObject({ status: 404 });
    expect(asked.slice(1)).toEqual([
      'known /site-hosts/bakery/other',
      'known /site-hosts/bakery/',
      'known /site-hosts/bakery/gone',
      'known /site-hosts/bakery/gone',
    ]);
    expect(lookups).toBe(1);
  });

  it.each([
    ['a publish', { artifact: 'a2' }, 200, 'page of a2'],
    ['a takedown', { notice: 410 }, 410, 'notice'],
    ['a suspension', { notice: 404 }, 404, 'notice'],
    ['the end of its account', { notice: 503 }, 503, 'notice'],
  ] as const)('shows %s after the cached answer is stale', async (_, next, status, text) => {
    await visit();
    state = next;
    now += limits.siteFresh;
    expect(await visit()).toMatchObject({ status, text });
    // A notice is not cached, and a new artifact is cached as such.
    const before = lookups;
    await visit();
    expect(lookups - before).toBe(status === 200 ? 0 : 1);
  });

  it('never caches a page of another artifact than the requested one', async () => {
    await visit('/one');
    state = { artifact: 'a2' };
    await visit('/two');
    now += limits.siteFresh;
    expect((await visit('/two'))?.text).toBe('page of a2');
    state = { artifact: 'a1' };
    now += limits.siteFresh;
    expect((await visit('/two'))?.text).toBe('page of a1');
  });

  it('ignores a site in a visitor’s header', async () => {
    await visit('/', { headers: { [SITE_HEADER]: 'stolen https://evil.example/' } });
    expect(asked).toEqual(['looked up /site-hosts/bakery/']);
  });

  it('drops a host name that no longer belongs to a site', async () => {
    await visit();
    now += limits.siteFresh;
    expect(await visit('/', {}, null)).toBeNull();
    expect(await visit('/', {}, null)).toBeNull();
  });
});

describe('while the database does not answer', () => {
  it('shows the last answer within its time limit', async () => {
    await visit();
    state = 'down';
    now += limits.siteStale - limits.siteFresh;
    expect((await visit())?.text).toBe('page of a1');
    expect((await visit('/never-seen'))?.text).toBe('page of a1');
    now += limits.siteFresh + 1;
    expect((await visit())?.status).toBe(503);
  });

  it('reads again once within the freshness of an answer, and shows the change then', async () => {
    await visit();
    state = 'down';
    now += limits.siteFresh;
    await visit();
    await visit();
    expect(lookups).toBe(2);
    state = { notice: 410 };
    now += limits.siteFresh;
    expect((await visit())?.status).toBe(410);
  });

  it('survives a look-up that throws', async () => {
    await visit();
    now += limits.siteFresh;
    const failing = serveSiteHost(new Request(`https://${host}/`), {
      cache: caches.default,
      sites,
      requestId: 'r',
      now,
      keep: () => undefined,
      findSlug: () => Promise.reject(new Error('D1_ERROR: down')),
    });
    expect(await (await failing)?.text()).toBe('page of a1');
  });

  it('repeats no request that may change something, and answers that an uncached site is unavailable', async () => {
    await visit();
    state = 'down';
    now += limits.siteFresh;
    expect((await visit('/', { method: 'POST', body: 'x' }))?.status).toBe(503);
    expect(asked).toHaveLength(2);
    host = `never-${host}`;
    expect((await visit())?.status).toBe(503);
  });
});
