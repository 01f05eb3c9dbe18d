import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#shared/encoding.ts';
import { restoreSite } from '#shared/operator/restore-site.ts';
import { takeDownSite } from '#shared/operator/take-down-site.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { storeArtifact } from '../../workers/sites/artifacts/store-artifact.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { newTenant, send } from './support/client.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' },
  requestId: 'takedown',
} as const;

const SITES = 'https://sites.example';
let account: SeededAccount;
let tenantId: string;
let slug: string;
let projectId: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  account = await seedAccount(env.DB);
  tenantId = (await newTenant(account.platformKey, { entitlements: { max_projects: 3 } })).id;
  slug = `taken-${count}`;
  projectId = systemRuntime.newId();
  const artifact = await storeArtifact(env.SITE_FILES, 'b', [
    { path: 'index.html', bytes: encodeUtf8('<p>home') },
    { path: 'app-0123abcd.js', bytes: encodeUtf8('1') },
  ]);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Shop', ?4, 'u', 1, 1)`,
    ).bind(projectId, tenantId, account.accountId, slug),
    env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
         operation_key, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, 'p', '[]', 'succeeded', ?5, 0, ?1, 'u', 1)`,
    ).bind(systemRuntime.newId(), projectId, tenantId, account.accountId, artifact),
    env.DB.prepare(
      `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at, verified_at)
       VALUES (?1, ?2, ?3, ?4, 'active', 'v', 1, 1)`,
    ).bind(`${slug}.example`, tenantId, account.accountId, projectId),
  ]);
  await publish();
});

const publish = () =>
  publishProject(operation, { userId: account.userId, workspaces: null }, { projectId, buildId: null });
const visit = async (path = '') => {
  const response = await send(new Request(`http://localhost/sites/${slug}/${path}`));
  return {
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    text: await response.text(),
  };
};

describe('a takedown', () => {
  it('answers 410, also after the site is published again, until it is restored', async () => {
    expect((await visit()).status).toBe(200);
    const done = await takeDownSite(operation, {
      site: slug,
      sitesUrl: SITES,
      reason: 'Phishing',
      legal: false,
    });
    expect(done).toMatchObject({ ok: true, value: { slug, status: 410, changed: true } });
    expect(await visit()).toMatchObject({ status: 410, cache: 'no-store' });
    expect((await publish()).ok).toBe(true);
    const gone = await visit();
    expect(gone.status).toBe(410);
    expect(gone.text).not.toContain('Phishing');
    expect(await restoreSite(operation, { site: slug, sitesUrl: SITES })).toMatchObject({
      ok: true,
      value: { changed: true },
    });
    expect((await visit()).text).toBe('<p>home');
  });

  it('answers 451 for a legal reason, and finds the site by its host name or its address', async () => {
    const done = await takeDownSite(operation, {
      site: `${slug}.example`,
      sitesUrl: SITES,
      reason: 'Court order',
      legal: true,
    });
    expect(done).toMatchObject({ ok: true, value: { slug, status: 451 } });
    expect((await visit()).status).toBe(451);
    for (const site of [
      `https://livery.example/sites/${slug}/about`,
      `https://${slug}.sites.example/about`,
      `${slug}.sites.example`,
    ]) {
      const again = { site, sitesUrl: SITES, reason: 'Court order', legal: true };
      expect(await takeDownSite(operation, again)).toMatchObject({ ok: true, value: { changed: false } });
    }
    await restoreSite(operation, { site: `${slug}.example`, sitesUrl: SITES });
    expect(await restoreSite(operation, { site: slug, sitesUrl: SITES })).toMatchObject({
      ok: true,
      value: { changed: false },
    });
  });

  it('a takedown outlasts its project: the slug answers 410 and is never assigned again', async () => {
    await takeDownSite(operation, { site: slug, sitesUrl: SITES, reason: 'Phishing', legal: false });
    await env.DB.prepare('DELETE FROM projects WHERE id = ?1').bind(projectId).run();
    expect((await visit()).status).toBe(410);
    const owner = { userId: account.userId, workspaces: null };
    expect(await createProject(operation, owner, { workspaceId: tenantId, name: 'New', slug })).toMatchObject(
      {
        ok: false,
        code: 'slug_taken',
      },
    );
  });

  it('no shared cache may keep a file of a site, so that a takedown takes effect everywhere', async () => {
    expect((await visit('app-0123abcd.js')).cache).toMatch(/^private/);
    expect((await visit()).cache).toContain('max-age=0');
  });

  it('a takedown is recorded with its reason in the workspace, once', async () => {
    await takeDownSite(operation, { site: slug, sitesUrl: SITES, reason: 'Phishing', legal: false });
    await takeDownSite(operation, { site: slug, sitesUrl: SITES, reason: 'Phishing', legal: false });
    const { results } = await env.DB.prepare(
      `SELECT account_id, target, detail ->> 'reason' AS reason FROM audit_log
       WHERE action = 'site.takedown' AND workspace_id = ?1`,
    )
      .bind(tenantId)
      .all();
    expect(results).toEqual([{ account_id: account.accountId, target: slug, reason: 'Phishing' }]);
  });

  it('a takedown requires a reason and a site', async () => {
    expect(
      await takeDownSite(operation, {
        site: slug,
        sitesUrl: SITES,
        reason: ' ',
        legal: false,
      }),
    ).toMatchObject({
      code: 'bad_reason',
    });
    expect(
      await takeDownSite(operation, {
        site: 'nowhere',
        sitesUrl: SITES,
        reason: 'x',
        legal: false,
      }),
    ).toMatchObject({
      code: 'site_not_found',
    });
  });
});
