import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#shared/encoding.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { isTestSlug } from '#shared/projects/slug.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { linkToken } from '#shared/sites/link-token.ts';
import { PREVIEW_HOST_PREFIX } from '#shared/sites/site-address.ts';
import { checkDomains } from '#workers/platform/reach/domains/check-domains.ts';
import { notifyAboutDomains } from '#workers/platform/reach/domains/notify-about-domains.ts';
import { mailerBySide } from '#workers/platform/reach/mail/mailer-by-side.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { mailsTo } from '../../support/workerd/reseller-mail.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { newTenant, send } from '../support/client.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};
const caps = { entitlements: { max_projects: 9, custom_domains_enabled: true, max_custom_domains: 9 } };

let live: SeededAccount;
let test: SeededAccount;
let tenant: string;
let customer: string;
let slug: string;
let project: string;

const viewer = (workspace: string) => ({ userId: live.userId, workspaces: [workspace] });

beforeAll(async () => {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
  const made = await newTenant(test.platformKey, caps);
  tenant = made.id;
  customer = made.email;
  const created = expectOk(
    await createProject(operation, viewer(tenant), {
      workspaceId: tenant,
      name: 'Bakery',
      slug: 'bakery-haas',
    }),
  );
  slug = created.slug;
  project = created.id;
  const pages = { 'index.html': '<html lang="de"><body class="a"><p>home', 'plain.html': '<p>no body' };
  const artifact = await storeArtifact(
    env.SITE_FILES,
    'build',
    Object.entries(pages).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })),
  );
  await env.DB.prepare(
    "UPDATE projects SET state = 'published', published_build_id = 'build', published_artifact = ?1 WHERE id = ?2",
  )
    .bind(artifact, project)
    .run();
});

const own = (path: string, at = slug) =>
  send(new Request(`https://www.shop.example/site-hosts/${at}${path}`, { redirect: 'manual' }));

describe('a site of a test side', () => {
  it('has a slug that no live site can have', async () => {
    expect(slug).toBe('test--bakery-haas');
    expect(isTestSlug(slug)).toBe(true);
    const { id } = await newTenant(live.platformKey);
    const input = { workspaceId: id, name: 'Bakery', slug: 'bakery-haas' };
    expect(expectOk(await createProject(operation, viewer(id), input)).slug).toBe('bakery-haas');
  });

  it('keeps a long slug within a label of a host name', async () => {
    const long = `${'a'.repeat(56)}-bcdefg`;
    const input = { workspaceId: tenant, name: 'Long', slug: long };
    const made = expectOk(await createProject(operation, viewer(tenant), input));
    expect(made.slug).toBe(`test--${'a'.repeat(56)}`);
    expect(isTestSlug(made.slug)).toBe(true);
  });

  it('marks every page as a test, and is excluded from search engines', async () => {
    for (const path of ['/', '/plain', '/nothing-here']) {
      const answer = await own(path);
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      if (path !== '/nothing-here') expect(await answer.text()).toContain('role="note"');
    }
    const robots = await own('/robots.txt');
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('marks previews of unpublished versions, by their address and by a link', async () => {
    const { artifact } = (await env.DB.prepare(
      'SELECT published_artifact AS artifact FROM projects WHERE id = ?1',
    )
      .bind(project)
      .first<{ artifact: string }>())!;
    const build = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro, operation_key, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, '', '[]', 'succeeded', ?5, 0, ?1, 'u', 1)`,
    )
      .bind(build, project, tenant, test.accountId, artifact)
      .run();
    const link = build.replaceAll('-', '');
    await env.DB.prepare(
      `INSERT INTO site_preview_links (id, project_id, tenant_id, build_id, created_by, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, 'u', 1, ?5)`,
    )
      .bind(link, project, tenant, build, Date.now() + 60_000)
      .run();
    const token = await linkToken(env.PREVIEW_SECRET, link);
    for (const secret of [artifact.slice(0, 32), token]) {
      const root = `https://${link}.preview.example${PREVIEW_HOST_PREFIX}${link}/${secret}/`;
      const answer = await send(new Request(root));
      expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex, nofollow']);
      expect(await answer.text()).toContain('role="note"');
      const robots = await send(new Request(`${root}robots.txt`));
      expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
    }
  });

  it('does not mark sites of the live side', async () => {
    const { id } = await newTenant(live.platformKey);
    const made = expectOk(
      await createProject(operation, viewer(id), { workspaceId: id, name: 'Cafe', slug: null }),
    );
    await env.DB.prepare(
      `UPDATE projects SET state = 'published', published_build_id = 'build', published_artifact =
         (SELECT published_artifact FROM projects WHERE id = ?1) WHERE id = ?2`,
    )
      .bind(project, made.id)
      .run();
    const answer = await own('/', made.slug);
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(await answer.text()).not.toContain('role="note"');
  });
});

describe('staff in workspaces of a test side', () => {
  it('staff may act where the workspace is named, and not through all of their workspaces', async () => {
    const input = { workspaceId: tenant, name: 'Second', slug: null };
    const all = { userId: live.userId, workspaces: null };
    expect(await createProject(operation, all, input)).toMatchObject({ code: 'workspace_not_found' });
    expect(await createProject(operation, viewer(tenant), input)).toMatchObject({ ok: true });
    const stranger = { userId: (await seedAccount(env.DB)).userId, workspaces: [tenant] };
    expect(await createProject(operation, stranger, input)).toMatchObject({ code: 'workspace_not_found' });
  });
});

describe('domains of a test side', () => {
  const add = (domain: string, at = { tenant, project }) =>
    addDomain(operation, viewer(at.tenant), { projectId: at.project, domain });

  it('domains of a test side are names below .test, which live accounts cannot claim', async () => {
    expect(await add('www.bakery.example')).toMatchObject({ code: 'domain_not_for_tests' });
    const { id } = await newTenant(live.platformKey, caps);
    const made = expectOk(
      await createProject(operation, viewer(id), { workspaceId: id, name: 'Cafe', slug: null }),
    );
    const there = { tenant: id, project: made.id };
    expect(await add('www.bakery.test', there)).toMatchObject({ code: 'domain_reserved' });
    expect(await add('www.bakery.example', there)).toMatchObject({ ok: true });
  });

  it('domains of a test side are proved, missing or lost by their name, without DNS or a provider', async () => {
    const asked: string[] = [];
    const resolveTxt = async (name: string) => {
      asked.push(name);
      return null;
    };
    for (const name of ['www.haas.test', 'missing.haas.test', 'lost.haas.test'])
      expect(await add(name)).toMatchObject({ ok: true });
    // A configured provider that fails the test when it is called.
    const provider = {
      ENVIRONMENT: 'production',
      CLOUDFLARE_API_URL: 'http://localhost:9',
      CLOUDFLARE_ZONE_ID: 'z',
      CLOUDFLARE_API_TOKEN: 't',
    };
    const check = async (at: number) => {
      await env.DB.prepare('UPDATE custom_domains SET next_check_at = 0 WHERE tenant_id = ?1')
        .bind(tenant)
        .run();
      const later = { ...operation, runtime: { ...systemRuntime, now: () => at } };
      await checkDomains(later, { DB: env.DB, ...provider }, resolveTxt);
      // A name is freed after its owners were notified.
      await notifyAboutDomains(env, () => mailerBySide(env, systemRuntime), 'test');
    };
    const states = async () =>
      Object.fromEntries(
        (
          await env.DB.prepare('SELECT domain, status FROM custom_domains WHERE tenant_id = ?1')
            .bind(tenant)
            .all<{ domain: string; status: string }>()
        ).results.map(({ domain, status }) => [domain, status]),
      );
    const now = Date.now();
    await check(now);
    expect(await states()).toEqual({
      'www.haas.test': 'active',
      'missing.haas.test': 'pending',
      'lost.haas.test': 'active',
    });
    const DAY = 86_400_000;
    await check(now + DAY);
    await check(now + 5 * DAY);
    expect(await states()).toMatchObject({ 'www.haas.test': 'active', 'lost.haas.test': 'lost' });
    const mails = await env.DB.prepare('SELECT recipient FROM test_mails WHERE account_id = ?1')
      .bind(test.accountId)
      .all();
    expect(mails.results.length).toBeGreaterThan(1);
    expect(await mailsTo(customer)).toHaveLength(0);
    expect(asked.filter((name) => name.endsWith('.test'))).toEqual([]);
  });
});
