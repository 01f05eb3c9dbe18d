import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { charge } from '#shared/ledger/charge.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';

/** Functions that answer pages, with the path of their rows. */
const lists: Partial<Record<PlatformFunctionName, (answer: Json) => unknown>> = {
  tenants: (answer) => answer.tenants,
  usage: (answer) => (answer.usage as Json).by_workspace,
  entries: (answer) => answer.entries,
  events: (answer) => answer.events,
  audit: (answer) => answer.entries,
  billingSummary: (answer) => answer.tenants,
  spendAlerts: (answer) => answer.alerts,
  spendAlertsReached: (answer) => answer.alerts,
};

/** Requests for which a function answers a page, where an empty one does not. */
const asked: Partial<Record<PlatformFunctionName, Json>> = { spendAlerts: { all: true } };

/** A page of plan fees is a page of tenants, who may have no fee or several; `plan-fees.test.ts` pages through it. */
const pagedByTenant: readonly string[] = ['planFees'];

let account: SeededAccount;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  for (let index = 0; index < 3; index += 1) {
    const { id } = await newTenant(account.platformKey);
    await must('topup', account.platformKey, { tenant_id: id, credits: 5, idempotency_key: 'k' });
    await must('spendAlertSet', account.platformKey, { tenant_id: id, measure: 'credits', threshold: 1 });
    await charge(env.DB, { tenantId: id, key: 'k', now: Date.now(), amount: 2_000_000, usd: 0 });
  }
});

async function pageOf(
  name: PlatformFunctionName,
  body: Json,
): Promise<{ rows: number; next: unknown } | null> {
  const bearer = name === 'billingSummary' ? account.session : account.platformKey;
  const answer = (await (await call(name, { ...asked[name], ...body }, { bearer })).json()) as Json;
  if (!('next_cursor' in answer)) return null;
  return { rows: (lists[name]?.(answer) as unknown[] | undefined)?.length ?? 0, next: answer.next_cursor };
}

describe('every list', () => {
  it('the table above contains every list', async () => {
    const paged: string[] = [];
    for (const name of Object.keys(platformFunctions) as PlatformFunctionName[]) {
      if ((await pageOf(name, { limit: 2 })) !== null) paged.push(name);
    }
    expect(paged.sort()).toEqual([...Object.keys(lists), ...pagedByTenant].sort());
  });

  it.each(Object.keys(lists) as PlatformFunctionName[])(
    '%s names a next page only when there is one',
    async (name) => {
      const all = await pageOf(name, {});
      const rows = all?.rows ?? 0;
      expect(rows).toBeGreaterThanOrEqual(3);
      expect(all?.next).toBeNull();
      expect(await pageOf(name, { limit: rows })).toEqual({ rows, next: null });
      const short = await pageOf(name, { limit: rows - 1 });
      expect(short).toEqual({ rows: rows - 1, next: expect.any(String) });
      expect(await pageOf(name, { limit: rows - 1, cursor: short?.next })).toEqual({ rows: 1, next: null });
    },
  );
});
