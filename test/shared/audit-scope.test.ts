import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction, type AuditPlace } from '#shared/audit/actions.ts';
import { type AuditEntry, auditStatement } from '#shared/audit/audit.ts';
import { auditEach } from '#shared/audit/audit-each.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { users } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';

const [tenant, project, build, person] = Array.from({ length: 4 }, () => systemRuntime.newId()) as [
  string,
  string,
  string,
  string,
];
let account: string;

beforeAll(async () => {
  ({ accountId: account } = await seedAccount(env.DB));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES (?1, ?2, 'scope', 'active', 'Scope', 'a@example.test', 1)`,
    ).bind(tenant, account),
    env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'P', ?1, 'x', 1, 1)`,
    ).bind(project, tenant, account),
    env.DB.prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, credits_micro, operation_key, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, 'p', '[]', 0, ?1, 'x', 1)`,
    ).bind(build, project, tenant, account),
    env.DB.prepare('INSERT INTO users (id, email, created_at) VALUES (?1, ?2, 1)').bind(
      person,
      vouchedIdentity(account, 'rosa@customer.example'),
    ),
  ]);
});

/** The ids that an entry of each kind of scope names by its type, and the account and workspace of its row. */
const named = (): Record<
  AuditPlace,
  { given: object; account: string | null; workspace: string | null }
> => ({
  service: { given: {}, account: null, workspace: null },
  person: { given: {}, account, workspace: null },
  account: { given: { accountId: account }, account, workspace: null },
  workspace: { given: { target: tenant }, account, workspace: tenant },
  project: { given: { target: project }, account, workspace: tenant },
  build: { given: { target: build }, account, workspace: tenant },
  inside: { given: { workspaceId: tenant }, account, workspace: tenant },
});

const base = (requestId: string) =>
  ({ at: 1, actor: { kind: 'user', id: person }, outcome: 'ok', requestId }) as const;

const rowOf = (requestId: string) =>
  env.DB.prepare('SELECT account_id, workspace_id, target FROM audit_log WHERE request_id = ?1')
    .bind(requestId)
    .first();

describe('the account and the workspace of an audit row', () => {
  it('account and workspace are recorded with every action', async () => {
    const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];
    await env.DB.batch(
      actions.map((action) => {
        const { given } = named()[AUDIT_ACTIONS[action]];
        return auditStatement(env.DB, { ...base('scope'), action, ...given } as AuditEntry);
      }),
    );
    const { results } = await env.DB.prepare(
      "SELECT action, account_id AS account, workspace_id AS workspace FROM audit_log WHERE request_id = 'scope' ORDER BY seq",
    ).all();
    expect(results).toEqual(
      actions.map((action) => {
        const { account, workspace } = named()[AUDIT_ACTIONS[action]];
        return { action, account, workspace };
      }),
    );
  });

  it('account and workspace are those of the project when the entry names one', async () => {
    await auditStatement(env.DB, {
      ...base('by-project'),
      action: 'domain.add',
      target: 'a.example',
      projectId: project,
    }).run();
    expect(await rowOf('by-project')).toEqual({
      account_id: account,
      workspace_id: tenant,
      target: 'a.example',
    });
  });

  it('account and workspace of other targets are read from the database', async () => {
    const auditEntries = auditEach({ user: users.id, tenant: tenants.id }, (p) => ({
      target: sql`${p.user}`,
      workspace: tenants.id,
      from: sql`from ${tenants} where ${tenants.id} = ${p.tenant}`,
    }));
    await auditEntries(
      env.DB,
      { ...base('by-rows'), actor: { kind: 'anonymous', id: '' }, action: 'sso.enter' },
      { user: person, tenant },
    ).run();
    expect(await rowOf('by-rows')).toEqual({ account_id: account, workspace_id: tenant, target: person });
  });

  it('no account is recorded for a person who proved an address of their own', async () => {
    const own = systemRuntime.newId();
    await env.DB.prepare('INSERT INTO users (id, email, created_at) VALUES (?1, ?2, 1)')
      .bind(own, `${own}@example.test`)
      .run();
    const entry = {
      ...base('own'),
      actor: { kind: 'user', id: own },
      action: 'session.end',
      target: own,
    } as const;
    await auditStatement(env.DB, entry).run();
    expect(await rowOf('own')).toMatchObject({ account_id: null, workspace_id: null });
  });
});
