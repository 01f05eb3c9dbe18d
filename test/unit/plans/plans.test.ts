import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { archivePlan, restorePlan } from '#shared/operator/archive-plan.ts';
import { createPlan, type NewPlan } from '#shared/operator/create-plan.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { type PlanChange, updatePlan } from '#workers/platform/billing/plans/update-plan.ts';
import { applyPlan, readApplyPlace } from '#workers/platform/customers/tenants/apply-plan.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch, makeCall, NOW, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const studio = {
  accountId: 'a',
  code: 'studio',
  name: 'Studio',
  entitlements: { monthly_credits: 50, max_projects: 2 },
  price: { amount: 9.5, currency: 'EUR', interval: 'month' },
} as const satisfies NewPlan;

const create = (plan: NewPlan) => createPlan(makeCall(db, 'a'), plan);
const update = (change: Omit<PlanChange, 'accountId' | 'code'>, code = 'studio') =>
  updatePlan(makeCall(db, 'a'), { accountId: 'a', code, ...change });
const audited = () =>
  db
    .rows<{ action: string }>("SELECT action FROM audit_log WHERE action LIKE 'plan.%'")
    .map(({ action }) => action);

describe('making a plan', () => {
  it('answers the same plan when the same content is sent again, in any order of its fields', async () => {
    expect(await create(studio)).toMatchObject({ ok: true, value: { changed: true } });
    const again = { ...studio, entitlements: { max_projects: 2, monthly_credits: 50 } };
    expect(await create(again)).toMatchObject({
      ok: true,
      value: { changed: false, plan: { code: 'studio', price: studio.price } },
    });
    expect(audited()).toEqual(['plan.create']);
  });

  it.each([
    { name: 'Other' },
    { description: 'Other' },
    { entitlements: { monthly_credits: 50 } },
    { price: { ...studio.price, amount: 9 } },
    { welcomeMail: false },
  ])('refuses a code that has other content: %o', async (other) => {
    await create(studio);
    expect(await create({ ...studio, ...other })).toEqual({ ok: false, code: 'plan_exists' });
    expect(audited()).toEqual(['plan.create']);
  });

  it('refuses a code whose plan is archived, until the plan is restored', async () => {
    await create(studio);
    const named = { accountId: 'a', code: 'studio' };
    await archivePlan(makeCall(db, 'a'), named);
    expect(await create(studio)).toEqual({ ok: false, code: 'plan_exists' });
    expect(await restorePlan(makeCall(db, 'a'), named)).toMatchObject({
      value: { changed: true, plan: { archivedAt: null } },
    });
    expect(await restorePlan(makeCall(db, 'a'), named)).toMatchObject({ value: { changed: false } });
    expect(await create(studio)).toMatchObject({ ok: true, value: { changed: false } });
    expect(audited()).toEqual(['plan.create', 'plan.archive', 'plan.restore']);
  });

  it('refuses more plans than an account can have, and still answers a repeat', async () => {
    await create(studio);
    db.sqlite.exec(`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${limits.plans})
      INSERT OR IGNORE INTO plans (account_id, code, name, entitlements, created_at)
      SELECT 'a', 'p' || i, 'P', '{}', 1 FROM n`);
    expect(await create({ ...studio, code: 'further' })).toEqual({ ok: false, code: 'plan_limit' });
    expect(await create(studio)).toMatchObject({ ok: true, value: { changed: false } });
    expect(await createPlan(makeCall(db, 'b'), { ...studio, accountId: 'b' })).toMatchObject({ ok: true });
  });
});

describe('changing a plan', () => {
  beforeEach(async () => {
    await create({ ...studio, description: 'For agencies.' });
  });

  it('keeps omitted fields, and removes null ones, of this plan only', async () => {
    const twin = { ...studio, code: 'twin', description: 'For agencies.' };
    await create(twin);
    expect(await update({ entitlements: { max_projects: 9 }, price: null })).toMatchObject({
      ok: true,
      value: {
        changed: true,
        plan: {
          name: 'Studio',
          description: 'For agencies.',
          entitlements: { monthly_credits: 50, max_projects: 9 },
          price: null,
        },
      },
    });
    expect(await update({ description: null })).toMatchObject({ value: { plan: { description: null } } });
    expect(await create(twin)).toMatchObject({ value: { changed: false } });
  });

  it('changes and audits nothing when all values are equal', async () => {
    expect(await update({ name: ' Studio ', entitlements: { max_projects: 2 } })).toMatchObject({
      value: { changed: false },
    });
    expect(audited()).toEqual(['plan.create']);
  });

  it('applies its change to one that was made between reading and writing', async () => {
    beforeNextBatch(db, () =>
      db.sqlite.exec(
        `UPDATE plans SET name = 'Other', entitlements = json_set(entitlements, '$.max_compute_size', 'l')`,
      ),
    );
    expect(await update({ entitlements: { max_projects: 9 } })).toMatchObject({
      value: {
        changed: true,
        plan: {
          name: 'Other',
          entitlements: { monthly_credits: 50, max_projects: 9, max_compute_size: 'l' },
        },
      },
    });
    expect(audited()).toEqual(['plan.create', 'plan.update']);
  });

  it('changes no archived plan, no plan that is archived meanwhile, and no missing plan', async () => {
    beforeNextBatch(db, () => db.sqlite.exec('UPDATE plans SET archived_at = 1'));
    expect(await update({ name: 'Late' })).toEqual({ ok: false, code: 'plan_archived' });
    expect(await update({ name: 'Late' })).toEqual({ ok: false, code: 'plan_archived' });
    expect(await update({ name: 'Late' }, 'none')).toEqual({ ok: false, code: 'plan_not_found' });
    expect(await update({ name: ' ' })).toEqual({ ok: false, code: 'bad_name' });
    expect(db.rows("SELECT name FROM plans WHERE code = 'studio'")).toEqual([{ name: 'Studio' }]);
  });
});

describe('applying a plan to the tenants that have it', () => {
  const caps = { ...DEFAULT_CAPS, ...studio.entitlements };
  const apply = async (more: { limit?: number; dryRun?: boolean; cursor?: string | null } = {}) => {
    const place = readApplyPlace(more.cursor);
    if (place === null) throw new Error('no place');
    const answer = await applyPlan(makeCall(db, 'a', NOW + 1), {
      planCode: 'studio',
      place,
      limit: more.limit ?? 50,
      dryRun: more.dryRun ?? false,
    });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const outcomes = (page: Awaited<ReturnType<typeof apply>>) =>
    page.tenants.map(({ tenant_id, outcome }) => [tenant_id, outcome]);
  const capsOf = (tenant: string) =>
    JSON.parse(
      db.rows<{ caps: string }>('SELECT caps FROM entitlements WHERE tenant_id = ?1', tenant)[0]?.caps ?? '',
    ) as object;

  beforeEach(async () => {
    await create(studio);
    db.sqlite.exec("UPDATE tenants SET plan_code = 'studio'");
  });

  it('assigns the current plan to each tenant of the account, once', async () => {
    const before = db.rows("SELECT * FROM entitlements WHERE account_id <> 'a'");
    const first = await apply();
    expect(first.next_cursor).toBeNull();
    const ids = db.rows<{ id: string }>("SELECT id FROM tenants WHERE account_id = 'a' ORDER BY id");
    expect(outcomes(first)).toEqual(ids.map(({ id }) => [id, 'applied']));
    for (const { id } of ids) expect(capsOf(id)).toEqual(caps);
    expect(outcomes(await apply())).toEqual(ids.map(({ id }) => [id, 'unchanged']));
    expect(db.rows("SELECT * FROM entitlements WHERE account_id <> 'a'")).toEqual(before);
    expect(db.rows("SELECT 1 FROM audit_log WHERE action = 'tenant.plan'")).toHaveLength(ids.length);
  });

  it('answers its effect in a dry run, and changes nothing', async () => {
    const before = db.rows('SELECT * FROM entitlements');
    expect((await apply({ dryRun: true })).tenants[0]?.outcome).toBe('applied');
    expect(db.rows('SELECT * FROM entitlements')).toEqual(before);
  });

  it('pages over active and then suspended tenants, and omits terminated ones and those with another plan', async () => {
    db.sqlite.exec(`WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 9)
      INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
      SELECT 't' || i, 'a', 'ref' || i, iif(i % 3 = 0, 'suspended', iif(i = 4, 'terminated', 'active')), 'T',
        't@shop.example', iif(i IN (5, 7), 'other', 'studio'), 1 FROM n;
      INSERT INTO entitlements (tenant_id, account_id, caps, updated_at)
      SELECT id, 'a', '{}', 1 FROM tenants WHERE id LIKE 't_'`);
    const walk = async (limit: number) => {
      const seen: [string, string][] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof apply>> = await apply({ limit, dryRun: true, cursor });
        expect(page.tenants.length).toBeGreaterThan(0);
        expect(page.tenants.length).toBeLessThanOrEqual(limit);
        seen.push(...(outcomes(page) as [string, string][]));
        if (seen.length > 50) throw new Error('a page repeats');
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
      return seen.filter(([id]) => id.startsWith('t') && id !== 'two');
    };
    const all = [
      ...['t1', 't2', 't8'].map((id) => [id, 'applied']),
      ...['t0', 't3', 't6', 't9'].map((id) => [id, 'suspended']),
    ];
    expect(await walk(2)).toEqual(all);
    await apply();
    expect((await walk(1))[0]).toEqual(['t1', 'unchanged']);
    // On each page, a new price is noticed too.
    await update({ price: { ...studio.price, amount: 10 } });
    expect(await walk(1)).toEqual(all);
  });

  it.each([
    ["UPDATE tenants SET plan_code = 'other' WHERE id = 'one'", 'changed_meanwhile'],
    [`UPDATE entitlements SET caps = '{"max_projects":77}' WHERE tenant_id = 'one'`, 'changed_meanwhile'],
    ["UPDATE tenants SET status = 'suspended' WHERE id = 'one'", 'suspended'],
    ["UPDATE tenants SET status = 'terminated' WHERE id = 'one'", 'changed_meanwhile'],
  ])('does not change a tenant that was changed between reading and writing: %s', async (change, outcome) => {
    // The page of tenants is one batch, and each tenant another.
    beforeNextBatch(db, () => beforeNextBatch(db, () => db.sqlite.exec(change)));
    const first = await apply();
    const found = Object.fromEntries(outcomes(first));
    expect(found.one).toBe(outcome);
    expect(capsOf('one')).not.toEqual(caps);
  });

  it('applying is refused for an archived or unknown plan, and with a foreign cursor', async () => {
    const place = { status: 'active', after: '' } as const;
    const input = { place, limit: 5, dryRun: false };
    expect(await applyPlan(makeCall(db, 'a'), { ...input, planCode: 'none' })).toMatchObject({
      code: 'plan_not_found',
    });
    await archivePlan(makeCall(db, 'a'), { accountId: 'a', code: 'studio' });
    expect(await applyPlan(makeCall(db, 'a'), { ...input, planCode: 'studio' })).toMatchObject({
      code: 'plan_archived',
    });
    for (const cursor of ['?', encodeCursor('terminated/x'), encodeCursor('one')])
      expect(readApplyPlace(cursor)).toBeNull();
  });
});
