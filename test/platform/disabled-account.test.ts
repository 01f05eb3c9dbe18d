import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { sessionCookieName } from '#shared/http/cookie.ts';
import { enableAccount } from '#shared/operator/enable-account.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { storeArtifact } from '../../workers/sites/artifacts/store-artifact.ts';
import { claimBuild } from '../../workers/sites/builds/claim-build.ts';
import { finishBuild } from '../../workers/sites/builds/finish-build.ts';
import { BUILDER } from '../../workers/sites/core/build-operation.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, must, newTenant, send } from './support/client.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' },
  requestId: 'disabled',
} as const;

let account: SeededAccount;
let tenant: { id: string; email: string };
let viewer: { userId: string; workspaces: null };
let cookie: string;
let project: { id: string; slug: string };

/** A customer with a session and a published site, below all limits. */
beforeEach(async () => {
  account = await seedAccount(env.DB);
  tenant = await newTenant(account.platformKey, {
    entitlements: {
      max_projects: 5,
      monthly_credits: 50,
      custom_domains_enabled: true,
      max_custom_domains: 3,
    },
  });
  const person = await env.DB.prepare('SELECT id FROM users WHERE email = ?1')
    .bind(vouchedIdentity(account.accountId, tenant.email))
    .first<{ id: string }>();
  viewer = { userId: person!.id, workspaces: null };
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, viewer.userId);
  await session.statement.run();
  cookie = `${sessionCookieName(env.BASE_URL)}=${session.value}`;
  const made = await createProject(operation, viewer, { workspaceId: tenant.id, name: 'Shop', slug: null });
  if (!made.ok) throw new Error(made.code);
  project = made.value;
  const artifact = await storeArtifact(env.SITE_FILES, 'b', [
    { path: 'index.html', bytes: encodeUtf8('<p>home') },
  ]);
  await env.DB.prepare(
    `UPDATE projects SET state = 'published', published_artifact = ?2, published_build_id = 'b' WHERE id = ?1`,
  )
    .bind(project.id, artifact)
    .run();
});

const disable = (keepSites = false) =>
  setAccountStatus(operation, { accountId: account.accountId, status: 'disabled', keepSites });
const enable = () => enableAccount(operation, account.accountId);
const site = () => send(new Request(`http://localhost/sites/${project.slug}/`));
const dashboard = (path = '/dashboard') =>
  send(new Request(`http://localhost${path}?workspace=${tenant.id}`, { headers: { Cookie: cookie } }));
const build = () =>
  startBuild(operation, viewer, {
    projectId: project.id,
    prompt: 'A shop',
    skills: [],
    operationKey: systemRuntime.newId(),
    mayHaveSite: true,
  });
const buildRow = (id: string) =>
  env.DB.prepare('SELECT status, failure, credits_micro FROM builds WHERE id = ?1').bind(id).first();

describe('disabling an account', () => {
  it('refuses its keys, and `enable` admits them again [D1.8]', async () => {
    await disable();
    const refused = await call('ping', {}, { bearer: account.platformKey });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ reason: 'account_disabled' }),
    ]);
    await enable();
    await must('ping', account.platformKey, {});
  });

  it('shows its customers a notice in its look on every page of the dashboard', async () => {
    expect((await dashboard()).status).toBe(200);
    await disable();
    for (const path of [
      '/dashboard',
      '/dashboard/usage',
      `/dashboard/projects/${project.id}`,
      '/dashboard/closed',
    ]) {
      const page = await dashboard(path);
      const html = await page.text();
      expect([path, page.status]).toEqual([path, 503]);
      expect(html).toContain('Not available at the moment');
      if (path !== '/dashboard/closed') expect(html).toContain('Acme</title>');
    }
    const chooser = await send(new Request('http://localhost/dashboard', { headers: { Cookie: cookie } }));
    expect(chooser.status).toBe(503);
    expect(await chooser.text()).toContain('Acme</title>');
    await enable();
    expect((await dashboard()).status).toBe(200);
  });

  it('answers 503 for its customers’ sites, and serves them with --keep-sites', async () => {
    expect((await site()).status).toBe(200);
    await disable();
    const closed = await site();
    expect([closed.status, closed.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(await closed.text()).toContain('not available at the moment');
    await disable(true);
    expect((await site()).status).toBe(200);
    await disable();
    expect((await site()).status).toBe(503);
    await enable();
    expect(await (await site()).text()).toBe('<p>home');
  });

  it('refuses new builds, projects, publishes, domains and entries [D1.8]', async () => {
    const { url } = await must('sso', account.platformKey, { tenant_id: tenant.id });
    await disable();
    expect(await build()).toMatchObject({ ok: false });
    const publish = await publishProject(operation, viewer, { projectId: project.id, buildId: null });
    expect(publish).toMatchObject({ ok: false });
    expect(
      await createProject(operation, viewer, { workspaceId: tenant.id, name: 'More', slug: null }),
    ).toMatchObject({ ok: false, code: 'workspace_not_found' });
    expect(
      await addDomain(operation, viewer, { projectId: project.id, domain: 'closed.example' }),
    ).toMatchObject({ ok: false });
    const entered = await send(
      new Request(url, { redirect: 'manual', headers: { 'Sec-Fetch-Mode': 'navigate' } }),
    );
    expect(entered.headers.get('Set-Cookie') ?? '').not.toContain('session=');
  });

  it('ends running builds immediately with a refund, and keeps queued builds', async () => {
    const [running, queued] = [await build(), await build()];
    if (!running.ok || !queued.ok) throw new Error('not started');
    await claimBuild(env.DB, running.value.id, systemRuntime.now());
    const result = await disable();
    expect(result).toMatchObject({ ok: true, value: { stoppedBuilds: 1 } });
    expect(await buildRow(running.value.id)).toEqual({
      status: 'failed',
      failure: 'workspace_suspended',
      credits_micro: 0,
    });
    expect(await claimBuild(env.DB, queued.value.id, systemRuntime.now())).toBeNull();
    expect(await buildRow(queued.value.id)).toMatchObject({ status: 'queued' });
    await enable();
    expect(await claimBuild(env.DB, queued.value.id, systemRuntime.now())).not.toBeNull();
  });

  it('stores no site of a build that answers afterwards', async () => {
    const started = await build();
    if (!started.ok) throw new Error(started.code);
    await claimBuild(env.DB, started.value.id, systemRuntime.now());
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
      .bind(account.accountId)
      .run();
    const ended = await finishBuild(
      {
        db: env.DB,
        bucket: env.SITE_FILES,
        queue: env.BUILDS,
        runtime: systemRuntime,
        actor: BUILDER,
        requestId: 'r',
      },
      {
        buildId: started.value.id,
        result: { kind: 'site', files: [{ path: 'index.html', bytes: encodeUtf8('<p>new') }] },
      },
    );
    expect(ended).toBe('failed');
  });

  it('restores a draft account as a draft', async () => {
    await setAccountStatus(operation, { accountId: account.accountId, status: 'draft' });
    await disable();
    await disable(true);
    expect(await enable()).toEqual({ ok: true, value: { changed: true, status: 'draft' } });
    expect(await enable()).toEqual({ ok: true, value: { changed: false, status: 'draft' } });
  });
});
