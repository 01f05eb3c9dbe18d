import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { removeDomain } from '#shared/projects/remove-domain.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant, send } from '../support/client.ts';
import { signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let base: string;
let owner: Visitor;
let tenant: { id: string; ref: string };
let customer: string;

/** A workspace whose customer has signed in, created a project, started a build, and added and removed a domain. */
beforeAll(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  tenant = await newTenant(account.platformKey, {
    entitlements: {
      max_projects: 3,
      custom_domains_enabled: true,
      max_custom_domains: 3,
      monthly_credits: 10,
    },
  });
  const { url } = await must('sso', account.platformKey, {
    tenant_id: tenant.id,
    email: 'rosa@customer.example',
  });
  const entered = await send(
    new Request(url, { redirect: 'manual', headers: { 'Sec-Fetch-Mode': 'navigate' } }),
  );
  expect(entered.status).toBe(303);
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?1')
    .bind(vouchedIdentity(account.accountId, 'rosa@customer.example'))
    .first<{ id: string }>();
  customer = row!.id;
  const operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'user', id: customer },
    requestId: 'timeline',
  } as const;
  const viewer = { userId: customer, workspaces: null };
  const made = await createProject(operation, viewer, { workspaceId: tenant.id, name: 'Bakery', slug: null });
  if (!made.ok) throw new Error(made.code);
  const projectId = made.value.id;
  await startBuild(operation, viewer, {
    projectId,
    prompt: 'A bakery',
    skills: [],
    operationKey: 'timeline',
    mayHaveSite: true,
  });
  const added = await addDomain(operation, viewer, { projectId, domain: 'timeline.example' });
  expect(added.ok).toBe(true);
  await removeDomain(operation, viewer, { domain: 'timeline.example' });
});

const actionsIn = (html: string): string[] =>
  [...html.matchAll(/<span title="([a-z._]+)"/g)].map(([, action]) => action!);

const DONE = ['domain.remove', 'domain.add', 'build.start', 'project.create', 'sso.enter'];

describe('the timeline of a tenant', () => {
  it('the timeline shows every change in and of the tenant, newest first', async () => {
    const { html, status } = await owner.get(`${base}/tenants/${tenant.id}/timeline`);
    expect(status).toBe(200);
    expect(actionsIn(html).filter((action) => action !== 'domain.verify')).toEqual([
      ...DONE,
      'sso.mint',
      'tenant.create',
    ]);
    expect(html).toContain('rosa@customer.example');
    expect(html).toContain('Bakery');
  });

  it('the page of the tenant shows the newest entries', async () => {
    const { html } = await owner.get(`${base}/tenants/${tenant.id}`);
    expect(actionsIn(html)).toEqual(expect.arrayContaining(DONE));
    expect(html).toContain(`${base}/tenants/${tenant.id}/timeline`);
  });

  it('the timeline holds nothing of another tenant, and is closed to another account', async () => {
    const other = await newTenant(account.platformKey);
    expect(actionsIn((await owner.get(`${base}/tenants/${other.id}/timeline`)).html)).toEqual([
      'tenant.create',
    ]);
    const foreign = await seedAccount(env.DB);
    const stranger = await signIn({ accountId: foreign.accountId, role: 'owner' });
    const path = `/console/${foreign.accountId}/tenants/${tenant.id}/timeline`;
    expect((await stranger.get(path)).status).toBe(404);
  });
});

describe('the audit page of the account', () => {
  it('finds a person’s actions by the address that pages show, also after single sign-on', async () => {
    const { html } = await owner.get(`${base}/audit?who=Rosa%40customer.example`);
    expect(actionsIn(html)).toEqual(DONE);
    expect(actionsIn((await owner.get(`${base}/audit?who=nobody%40customer.example`)).html)).toEqual([]);
  });

  it('finds a person’s actions through an assistant', async () => {
    await env.DB.prepare(
      `INSERT INTO audit_log (at, account_id, workspace_id, actor_kind, actor_id, action, outcome, request_id)
       VALUES (1, ?1, ?2, 'client', ?3, 'project.publish', 'ok', 'r')`,
    )
      .bind(account.accountId, tenant.id, `some-client ${customer}`)
      .run();
    const { html } = await owner.get(`${base}/audit?who=rosa%40customer.example&what=project.`);
    expect(actionsIn(html)).toEqual(['project.publish', 'project.create']);
  });
});
