import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newPlan, newTenant } from '../support/client.ts';

async function place() {
  const account = await seedAccount(env.DB);
  await newPlan(account.accountId, 'basic', { credits_per_day: 3, monthly_credits: 50, rollover_months: 3 });
  const key = account.platformKey;
  const tenants = [
    await newTenant(key, { plan_code: 'basic' }),
    await newTenant(key, { plan_code: 'basic' }),
  ];
  for (const { id } of tenants) {
    await must('topup', key, { tenant_id: id, credits: 20, idempotency_key: 'k' });
    await charge(env.DB, { tenantId: id, key: 'c', amount: 8 * MICRO, usd: 4 * MICRO, now: Date.now() });
  }
  const [kept, ended] = tenants as [(typeof tenants)[0], (typeof tenants)[0]];
  return { key, kept, ended };
}

describe('a terminated tenant', () => {
  it.each(['active', 'suspended'])(
    'the tenant leaves the totals of balances when it is terminated while %s',
    async (state) => {
      const { key, kept, ended } = await place();
      const before = (await must('usage', key, {})).balances!;
      expect(before).toMatchObject({ purchased_total: 40, topup_available: 40, included_remaining: 90 });
      if (state === 'suspended') await must('suspend', key, { tenant_id: ended.id });
      await must('terminate', key, { tenant_id: ended.id, confirm: ended.id });
      const { usage, balances } = await must('usage', key, {});
      expect(balances).toMatchObject({ purchased_total: 20, topup_available: 20, included_remaining: 45 });
      expect(balances?.by_workspace.map((row) => row.external_ref)).toEqual([kept.ref]);
      // The usage of this month is still billed.
      expect(usage.credits_used).toBe(16);
      expect(usage.by_workspace.map((row) => row.external_ref).sort()).toEqual([kept.ref, ended.ref].sort());
      const own = await must('usage', key, { tenant_id: ended.id });
      expect(own.usage.by_workspace).toEqual([
        {
          workspace_id: ended.id,
          external_ref: ended.ref,
          credits_used: 8,
          credits_by_pool: { daily: 3, rollover: 0, included: 5, topup: 0 },
          usd_credits: 4,
          cloud_usd: 0,
        },
      ]);
      expect(own.balances?.by_workspace[0]).toMatchObject({
        purchased_total: 20,
        purchased_consumed: 0,
        purchased_expired: 20,
        topup_available: 0,
        included_remaining: 0,
        rollover_remaining: 0,
        rollover_expiry: null,
      });
      expect(await verifyStandings(env.DB)).toEqual([]);
    },
  );

  it('pages of usage and of balances have the same tenants', async () => {
    const { key, kept, ended } = await place();
    const third = await newTenant(key);
    await must('terminate', key, { tenant_id: ended.id, confirm: ended.id });
    const seen = { usage: [] as string[], balances: [] as string[] };
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await must('usage', key, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.usage.push(...page.usage.by_workspace.map((row) => row.workspace_id));
      seen.balances.push(...(page.balances?.by_workspace ?? []).map((row) => row.workspace_id));
      cursor = page.next_cursor ?? null;
    }
    expect(seen.usage).toEqual([kept.id, ended.id, third.id].sort());
    expect(seen.balances).toEqual([kept.id, third.id].sort());
  });

  it('a repeated create answers the tenant’s status, as for every other tenant', async () => {
    const { key, kept, ended } = await place();
    const again = ({ ref, email }: typeof kept) =>
      must('create', key, { external_ref: ref, whu: { email } }).then(({ status }) => status);
    expect(await again(kept)).toBe('active');
    await must('suspend', key, { tenant_id: kept.id });
    expect(await again(kept)).toBe('suspended');
    await must('terminate', key, { tenant_id: ended.id, confirm: ended.id });
    expect(await again(ended)).toBe('terminated');
  });
});
