import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newPlan, newTenant, send } from '../support/client.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let owner: Visitor;

const fileOf = async (query = ''): Promise<string[]> => {
  const page = await owner.get(`/console/${account.accountId}/tenants/export.csv${query}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(page.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return page.html.trimEnd().split('\r\n');
};

beforeAll(async () => {
  account = await seedAccount(env.DB);
  await newPlan(account.accountId, 'starter', { monthly_credits: 50, max_projects: null });
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

describe('customers as CSV', () => {
  it('the export has the columns of an import and further ones', async () => {
    const { platformKey } = account;
    const { id, ref, email } = await newTenant(platformKey, { plan_code: 'starter' });
    const { tenant } = await must('tenant', platformKey, { tenant_id: id });
    const [head, line] = await fileOf();
    expect(head).toBe(
      'external_ref,email,name,plan_code,status,credits_per_day,monthly_credit_cap,monthly_credits,rollover_months,' +
        'max_projects,max_custom_domains,max_published_projects,cloud_budget_cap,custom_domains_enabled,' +
        'max_compute_size,tenant_id,dashboard_url,created_at,suspended_at',
    );
    expect(line).toBe(
      `${ref},${email},Casey,starter,active,5,unlimited,50,0,unlimited,0,1,0,no,,${id},${tenant.dashboard_url},${tenant.created_at},`,
    );
  });

  it.each([
    'tenants/export.csv',
    'audit/export.csv',
    'billing/tenants.csv',
    'billing/fees.csv',
    'billing/days.csv',
  ])('the file %s begins with the mark by which Excel recognises UTF-8', async (file) => {
    const answer = await send(
      new Request(new URL(`/console/${account.accountId}/${file}`, env.BASE_URL), {
        headers: { Cookie: owner.cookie, 'Sec-Fetch-Site': 'none' },
      }),
    );
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes[3]).not.toBe(0xef);
  });

  it('the export has the customers of the current filter', async () => {
    const { platformKey } = account;
    const suspended = await newTenant(platformKey);
    await must('suspend', platformKey, { tenant_id: suspended.id });
    const lines = async (query: string) => (await fileOf(query)).slice(1).map((line) => line.split(',')[0]);
    expect(await lines('?status=suspended')).toEqual([suspended.ref]);
    expect(await lines(`?q=${suspended.email}`)).toEqual([suspended.ref]);
    expect(await lines('?plan=starter&status=suspended')).toEqual([]);
    const list = await owner.get(`/console/${account.accountId}/tenants?status=suspended`);
    expect(list.html).toContain('/tenants/export.csv?status=suspended"');
  });

  it('the export writes a formula as text', async () => {
    await newTenant(account.platformKey, {
      external_ref: '=HYPERLINK("https://evil.example")',
      whu: { email: 'formula@example.test', name: '@SUM(A1)' },
    });
    const [, line] = await fileOf('?q=formula@example.test');
    expect(line).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",formula@example\.test,'@SUM\(A1\),/);
  });

  it('the export is audited with its filter, and HEAD is refused', async () => {
    const other = await seedAccount(env.DB);
    const its = await signIn({ accountId: other.accountId, role: 'admin' });
    const path = `/console/${other.accountId}/tenants/export.csv?status=active`;
    const head = await send(
      new Request(new URL(path, env.BASE_URL), { method: 'HEAD', headers: { Cookie: its.cookie } }),
    );
    expect(head.status).toBe(405);
    expect(await listActions(other.accountId)).not.toContain('account.export_tenants');
    await its.get(path);
    const row = await env.DB.prepare(
      "SELECT actor_id, detail FROM audit_log WHERE account_id = ?1 AND action = 'account.export_tenants'",
    )
      .bind(other.accountId)
      .first();
    expect(row).toEqual({ actor_id: its.userId, detail: '{"status":"active"}' });
  });

  it('the export reads an account of any size page by page', async () => {
    const large = await seedAccount(env.DB);
    const its = await signIn({ accountId: large.accountId, role: 'owner' });
    await env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       SELECT printf('%08d-0000-4000-8000-000000000000', i), ?1, 'many-' || i, 'active', 'N', 'n' || i || '@example.test', 1 FROM n`,
    )
      .bind(large.accountId)
      .run();
    const path = `/console/${large.accountId}/tenants/export.csv`;
    let lines: string[] = [];
    const cost = await measureD1(async () => {
      lines = (await its.get(path)).html.trimEnd().split('\r\n');
    });
    expect(lines.length).toBe(1201);
    expect(new Set(lines).size).toBe(1201);
    // The session, the audit row, and three pages of 500.
    expect(cost.roundTrips).toBeLessThanOrEqual(5);
  });
});
