// Prints a Markdown table: reads of D1 for 1,000 requests to sites, of which 90 % come while the edge knows the site.
// The code is the edge's own and the statement the platform Worker's, on a real D1; the cache is a map.
// Usage: node test/bench/pages/site-hits.bench.ts

import { limits } from '#schema/limits.ts';
import { SITE_HEADER, writeShownSite } from '#shared/sites/site-answer.ts';
import { serveSiteHost } from '#workers/edge/sites/serve-site-host.ts';
import { findSite } from '#workers/sites/delivery/find-site.ts';
import { startService } from '../../e2e/support/service.ts';
import { countingDatabase } from '../../support/database/counting-database.ts';

const REQUESTS = 1_000;
const ROUND = 10;

const service = await startService();
const { db, take } = countingDatabase(service.db);
await service.db
  .prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
       updated_at) VALUES ('bench', ?1, ?2, 'Shop', 'bench-shop', 'published', 'a', 'u', 1, 1)`,
  )
  .bind(service.demo.workspace_id, service.demo.account_id)
  .run();

const entries = new Map<string, Response>();
const urlOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));
const cache = {
  match: async (key: RequestInfo | URL) => entries.get(urlOf(key))?.clone(),
  put: async (key: RequestInfo | URL, value: Response) => void entries.set(urlOf(key), value),
  delete: async (key: RequestInfo | URL) => entries.delete(urlOf(key)),
} as unknown as Cache;

let woken = 0;
const sites = {
  async fetch(request: Request): Promise<Response> {
    woken += 1;
    const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: '"a"' };
    const known = request.headers.get(SITE_HEADER);
    if (known !== null) return new Response('page', { headers });
    const site = await findSite(db, 'bench-shop');
    if (site.state !== 'published') throw new Error(site.state);
    const shown = writeShownSite({ artifact: site.artifact, home: 'https://bench-shop.example/' });
    return new Response('page', { headers: { ...headers, [SITE_HEADER]: shown } });
  },
};

async function run(remembers: boolean) {
  entries.clear();
  woken = 0;
  take();
  for (let n = 0; n < REQUESTS; n += 1) {
    if (!remembers) entries.clear();
    // Each round of ten begins after all cached answers are stale.
    const now = Math.floor(n / ROUND) * limits.siteFresh;
    const answer = await serveSiteHost(new Request(`https://bench-shop.example/page-${n % 3}`), {
      cache,
      sites,
      requestId: 'bench',
      now,
      keep: () => undefined,
      findSlug: async () => 'bench-shop',
    });
    if (answer?.status !== 200) throw new Error('no page');
    await answer.text();
  }
  const { trips, read } = take();
  return { trips, read, woken };
}

const rows = [
  ['nothing is remembered (before)', await run(false)],
  ['90 % of the requests while the site is known', await run(true)],
] as const;
await service.stop();
console.log('### Sites: what 1,000 requests cost\n');
console.log(`| ${REQUESTS} requests to sites | reads of D1 | rows read | other Workers asked |`);
console.log('| --- | --: | --: | --: |');
for (const [name, { trips, read, woken: asked }] of rows)
  console.log(`| ${name} | ${trips} | ${read} | ${asked} |`);
