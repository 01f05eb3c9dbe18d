// Prints a Markdown table: a load of which nine requests in ten are pages of customers' sites and one is the dashboard, a
// platform function or the metadata of the service, over HTTP against all five Workers.
// Usage: node test/bench/pages/site-load.bench.ts [requests]
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { startService } from '../../e2e/support/service.ts';
import { medianOf } from '../support/http-load.ts';

const REQUESTS = Number(process.argv[2] ?? 5_000);
const CONNECTIONS = 16;
const PROMPTS = ['bakery', 'yoga studio', 'law firm'].map(
  (kind) => `Lind, a ${kind} in Graz. Phone +43 316 123456. Bread 4 €. Pages: menu, contact.`,
);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const service = await startService();
const { workspace_id, platform_key, customer_session_cookie } = service.demo;
const { host } = new URL(service.baseUrl);

async function post(path: string, headers: Record<string, string>, body: string): Promise<void> {
  const answer = await fetch(service.baseUrl + path, { method: 'POST', headers, body, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  await answer.body?.cancel();
}
const form = (path: string, fields: Record<string, string>) =>
  post(
    `${path}?workspace=${workspace_id}`,
    {
      Cookie: customer_session_cookie,
      Origin: service.baseUrl,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    new URLSearchParams(fields).toString(),
  );

await post(
  '/functions/v1/platform-entitlements',
  { Authorization: `Bearer ${platform_key}`, 'Content-Type': 'application/json' },
  JSON.stringify({ tenant_id: workspace_id, entitlements: { max_projects: 9, max_published_projects: 9 } }),
);
for (const [at, prompt] of PROMPTS.entries())
  await form('/dashboard/projects', { prompt, key: `load-000${at}` });
const built = () =>
  service.db
    .prepare(
      `SELECT projects.id, projects.slug FROM projects JOIN builds ON builds.project_id = projects.id
       WHERE builds.status = 'succeeded'`,
    )
    .all<{ id: string; slug: string }>();
let sites = (await built()).results;
for (let wait = 0; wait < 120 && sites.length < PROMPTS.length; wait += 1) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  sites = (await built()).results;
}
for (const { id } of sites) await form(`/dashboard/projects/${id}/publish`, {});
const pages = sites.flatMap(({ slug }) =>
  ['/', '/contact'].map((path) => ({ host: `${slug}.${host}`, path })),
);

interface Sent {
  kind: 'site' | 'other';
  path: string;
  headers: OutgoingHttpHeaders;
  method?: string;
  body?: string;
}

const others: Sent[] = [
  {
    kind: 'other',
    path: `/dashboard?workspace=${workspace_id}`,
    headers: { Host: host, Cookie: customer_session_cookie },
  },
  {
    kind: 'other',
    path: '/functions/v1/platform-tenants',
    method: 'POST',
    headers: { Host: host, Authorization: `Bearer ${platform_key}`, 'Content-Type': 'application/json' },
    body: '{}',
  },
  { kind: 'other', path: '/.well-known/oauth-authorization-server', headers: { Host: host } },
];

function nth(at: number): Sent {
  const other = others[Math.floor(at / 10) % others.length];
  if (at % 10 === 9 && other !== undefined) return other;
  const page = pages[at % pages.length];
  if (page === undefined) throw new Error('no pages');
  return {
    kind: 'site',
    path: page.path,
    headers: { Host: page.host, 'User-Agent': BROWSER, Accept: 'text/html' },
  };
}

const { hostname, port } = new URL(service.baseUrl);

function send({ path, headers, method = 'GET', body }: Sent, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function run(count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = { site: [] as number[], other: [] as number[] };
  const failed: string[] = [];
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) {
        const sent = nth(next);
        next += 1;
        const sentAt = performance.now();
        const status = await send(sent, agent);
        times[sent.kind].push(performance.now() - sentAt);
        // A refusal for rate (429) is an expected answer under load.
        if (status !== 200 && status !== 429) failed.push(`${status} ${sent.path}`);
      }
    }),
  );
  agent.destroy();
  return { times, failed, perSecond: (count / (performance.now() - startedAt)) * 1000 };
}

const at = (share: number, values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

await run(200);
const logged = service.logs.length;
const { times, failed, perSecond } = await run(REQUESTS);
const asked = service.logs
  .slice(logged)
  .filter(
    ({ message }) => /"worker":"sites"/.test(message) && /"route":"(?:site|\/sites?)/.test(message),
  ).length;

// The edge sends visits within seconds, and they are stored at most once a minute.
const counted = async (): Promise<number> => {
  const row = await service.db
    .prepare("SELECT coalesce(sum(count), 0) AS views FROM site_visits WHERE kind = 'views'")
    .first<{ views: number }>();
  return row?.views ?? 0;
};
const sent = times.site.length + 180;
for (let wait = 0; wait < 90 && (await counted()) < sent; wait += 1)
  await new Promise((resolve) => setTimeout(resolve, 1000));
const views = await counted();
await service.stop();

console.log(
  `### A load of ${REQUESTS} requests, nine in ten of them pages of sites, ${CONNECTIONS} connections\n`,
);
console.log('| request | sent | median ms | 95 in 100, ms |\n| --- | --: | --: | --: |');
for (const [name, values] of [
  ['a page of a site', times.site],
  ['the dashboard, a platform function, the metadata of the service', times.other],
] as const)
  console.log(
    `| ${name} | ${values.length} | ${medianOf(values).toFixed(1)} | ${at(0.95, values).toFixed(1)} |`,
  );
console.log(
  `\n${perSecond.toFixed(0)} requests a second; ${failed.length} failed${failed.length > 0 ? ` (${failed[0]})` : ''}. The platform Worker was asked for ${asked} pages of sites. Of ${sent} views, ${views} were counted.`,
);
