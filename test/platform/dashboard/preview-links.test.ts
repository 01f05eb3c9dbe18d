import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { takeDownSite } from '#shared/operator/take-down-site.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { linkToken } from '#shared/sites/link-token.ts';
import { previewAddress } from '#shared/sites/site-address.ts';
import { must, send } from '../support/client.ts';
import { sendForm } from '../support/form-outcome.ts';
import { addressIn, seedFormPlace } from './form-rows.ts';
import { runBuilds } from './run-builds.ts';
import type { Visitor } from './visitor.ts';

const SITES_URL = 'https://sites.example';
const hosted = { SITES_URL };

interface Place {
  visitor: Visitor;
  project: string;
  build: string;
}

async function newSite(): Promise<Place> {
  const place = await seedFormPlace();
  await runBuilds();
  return place;
}

let made = 0;
async function newLink({ visitor, project, build }: Place, days = '7'): Promise<Response> {
  made += 1;
  const fields = { build, days, key: `link-form-${made}` };
  return sendForm(addressIn(visitor, `/projects/${project}/link`), visitor.cookie, fields, hosted);
}

const idsOf = async (project: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    'SELECT id FROM site_preview_links WHERE project_id = ?1 ORDER BY created_at',
  )
    .bind(project)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

async function addressOf(place: Place): Promise<{ id: string; token: string }> {
  expect((await newLink(place)).status).toBe(303);
  const id = (await idsOf(place.project)).at(-1) ?? '';
  return { id, token: await linkToken(env.PREVIEW_SECRET, id) };
}

/** Sends the request that the edge makes for the host of a preview. */
const open = (id: string, path: string, init: RequestInit = {}) =>
  send(
    new Request(`https://preview--${id}.sites.example/preview-hosts/${id}/${path}`, {
      redirect: 'manual',
      ...init,
    }),
    hosted,
  );

const statusOf = async ({ id, token }: { id: string; token: string }) => (await open(id, `${token}/`)).status;

let place: Place;
beforeAll(async () => {
  place = await newSite();
});

describe('a link to a version of a site', () => {
  it('the link shows the version to everybody, without a cookie, and not to search engines or in frames', async () => {
    const { id, token } = await addressOf(place);
    const page = await open(id, `${token}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('sandbox');
    expect(page.headers.get('Set-Cookie')).toBeNull();
    const short = await open(id, token);
    expect([short.status, short.headers.get('Location')]).toEqual([308, `/${token}/`]);
  });

  it('the pages of the project and of the version list the link with its maker', async () => {
    const { id, token } = await addressOf(place);
    const { visitor, project, build } = place;
    for (const [path, parameters] of [
      [`/dashboard/projects/${project}`, {}],
      [`/dashboard/projects/${project}/version`, { build }],
    ] as const) {
      const query = new URLSearchParams({ workspace: visitor.workspaceId, ...parameters });
      const request = new Request(`http://localhost:8787${path}?${query}`, {
        headers: { Cookie: visitor.cookie },
      });
      const html = await (await send(request, hosted)).text();
      expect(html).toContain(`https://preview--${id}.sites.example/${token}/`);
      expect(html).toContain(visitor.email);
      const plain = await (await send(new Request(request.url, request))).text();
      expect(plain, 'sites have no hosts').not.toContain(token);
    }
  });

  it('the link is refused with another secret, another id and on the hosts of the service', async () => {
    const first = await addressOf(place);
    const second = await addressOf(place);
    expect(await statusOf({ id: first.id, token: second.token })).toBe(404);
    expect(await statusOf({ id: 'f'.repeat(32), token: first.token })).toBe(404);
    expect(await statusOf({ id: first.id, token: 'A'.repeat(43) })).toBe(404);
    for (const path of [`/${first.token}/`, `/dashboard/preview/${first.id}/${first.token}/`])
      expect((await send(new Request(`http://localhost:8787${path}`), hosted)).status, path).toBe(404);
  });

  it('the link ends at its time', async () => {
    const link = await addressOf(place);
    const row = await env.DB.prepare('SELECT created_at, expires_at FROM site_preview_links WHERE id = ?1')
      .bind(link.id)
      .first<{ created_at: number; expires_at: number }>();
    expect((row?.expires_at ?? 0) - (row?.created_at ?? 0)).toBe(7 * DAY);
    await env.DB.prepare('UPDATE site_preview_links SET expires_at = ?2 WHERE id = ?1')
      .bind(link.id, Date.now())
      .run();
    expect(await statusOf(link)).toBe(404);
  });

  it('a member can end the link at once, and the audit log has both actions', async () => {
    const link = await addressOf(place);
    const { visitor, project } = place;
    const stranger = await newSite();
    const foreign = addressIn(stranger.visitor, `/projects/${project}/end-link`);
    expect((await sendForm(foreign, stranger.visitor.cookie, { link: link.id })).status).toBe(404);
    expect(await statusOf(link)).toBe(200);
    const path = addressIn(visitor, `/projects/${project}/end-link`);
    expect((await sendForm(path, visitor.cookie, { link: link.id })).status).toBe(303);
    expect(await statusOf(link)).toBe(404);
    const { results } = await env.DB.prepare(
      'SELECT action, actor_id, workspace_id FROM audit_log WHERE target = ?1 ORDER BY action',
    )
      .bind(link.id)
      .all();
    expect(results).toEqual(
      ['preview_link.create', 'preview_link.end'].map((action) => ({
        action,
        actor_id: visitor.userId,
        workspace_id: visitor.workspaceId,
      })),
    );
  });

  it('a link is refused for other durations, versions of another project, and beyond the limit', async () => {
    const other = await newSite();
    for (const days of ['0', '2', '3650', '']) expect((await newLink(other, days)).status, days).toBe(409);
    expect((await newLink({ ...other, build: place.build })).status).toBe(409);
    expect((await newLink({ ...other, project: place.project, build: place.build })).status).toBe(404);
    for (let count = 0; count < limits.previewLinks; count += 1)
      expect((await newLink(other)).status).toBe(303);
    const refused = await newLink(other);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('There are many links already.');
    expect(await idsOf(other.project)).toHaveLength(limits.previewLinks);
  });

  it('the link shows nothing while the workspace is suspended or the site is taken down', async () => {
    const other = await newSite();
    const link = await addressOf(other);
    const build = previewOf(await artifactOf(other.build), other.build);
    const { platformKey } = other.visitor.account;
    await must('suspend', platformKey, { tenant_id: other.visitor.workspaceId });
    expect([await statusOf(link), (await open(...build)).status]).toEqual([404, 404]);
    await must('unsuspend', platformKey, { tenant_id: other.visitor.workspaceId });
    expect([await statusOf(link), (await open(...build)).status]).toEqual([200, 200]);
    const row = await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1')
      .bind(other.project)
      .first<{ slug: string }>();
    const operation = {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'test' },
      requestId: 'links',
    } as const;
    await takeDownSite(operation, {
      site: row?.slug ?? '',
      sitesUrl: SITES_URL,
      reason: 'phishing',
      legal: false,
    });
    expect([await statusOf(link), (await open(...build)).status]).toEqual([404, 404]);
  });
});

const artifactOf = async (build: string): Promise<string> => {
  const row = await env.DB.prepare('SELECT artifact FROM builds WHERE id = ?1')
    .bind(build)
    .first<{ artifact: string }>();
  return row?.artifact ?? '';
};

const previewOf = (artifact: string, build: string): [string, string] => [
  build.replaceAll('-', ''),
  `${artifact.slice(0, 32)}/`,
];

describe('the preview of a build', () => {
  it('a preview has its own host, which the dashboard may frame, and its old address redirects there', async () => {
    const artifact = await artifactOf(place.build);
    const address = previewAddress({ BASE_URL: env.BASE_URL, SITES_URL }, place.build, artifact);
    const page = await open(...previewOf(artifact, place.build));
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${env.BASE_URL}`);
    const old = `http://localhost:8787/dashboard/preview/${place.build}/${artifact.slice(0, 32)}/a?b=1`;
    const moved = await send(new Request(old, { redirect: 'manual' }), hosted);
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, `${address}a?b=1`]);
    const kept = await send(new Request(old.replace('a?b=1', '')));
    expect([kept.status, kept.headers.get('Content-Security-Policy')?.includes('sandbox')]).toEqual([
      200,
      true,
    ]);
  });

  it('a preview may be framed by the reseller’s own dashboard too', async () => {
    const other = await newSite();
    await env.DB.prepare(
      "UPDATE accounts SET custom_domain = 'apps.links.example', custom_domain_status = 'active' WHERE id = ?1",
    )
      .bind(other.visitor.account.accountId)
      .run();
    const page = await open(...previewOf(await artifactOf(other.build), other.build));
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `frame-ancestors ${env.BASE_URL} http://apps.links.example:8787`,
    );
  });

  it('answers 429 once a network has asked too often', async () => {
    const artifact = await artifactOf(place.build);
    const [id, path] = previewOf(artifact, place.build);
    const limiter = {
      getByName: () => ({ hit: async () => ({ allowed: false, resetAt: Date.now() + 30_000 }) }),
    };
    const request = new Request(`https://preview--${id}.sites.example/preview-hosts/${id}/${path}`, {
      headers: { 'CF-Connecting-IP': '2001:db8:77:1::1' },
    });
    const bindings = { ...hosted, RATE_LIMITER: limiter } as unknown as Partial<Cloudflare.Env>;
    const answer = await send(request, bindings);
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});
