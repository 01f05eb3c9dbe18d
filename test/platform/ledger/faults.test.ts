import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { prepareCharge } from '#shared/ledger/charge.ts';
import type { Posting } from '#shared/ledger/posting.ts';
import { prepareRefund } from '#shared/ledger/refund.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { prepareTopup } from '#shared/ledger/topup.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';

const opened = Date.UTC(2026, 9, 31, 23);
const now = Date.UTC(2026, 10, 1);
const caps = { credits_per_day: 2, monthly_credits: 5, monthly_credit_cap: null, rollover_months: 1 };
const failing = () => env.DB.prepare("INSERT INTO credit_entries (tenant_id) VALUES ('not a whole row')");

async function contents(): Promise<unknown> {
  const tables = ['credit_balances', 'credit_entries', 'usage_days', 'usage_months', 'account_months'];
  const results = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return results.map((result) => result.results);
}

describe('a fault leaves nothing behind', () => {
  const tenantId = 'tenant';
  const postings: Record<string, () => Posting<{ ok: boolean }>> = {
    charge: () => prepareCharge(env.DB, { tenantId, key: 'a', amount: 4 * MICRO, usd: 1, now }),
    'top-up': () => prepareTopup(env.DB, { tenantId, key: 'b', amount: MICRO, priceUsd: 1, now }),
    refund: () => prepareRefund(env.DB, { tenantId, key: 'a', now }),
  };

  it('a fault after any statement of a posting changes nothing [C4.10]', async () => {
    await env.DB.batch([
      ...openStatements(env.DB, { tenantId, accountId: 'account', terms: termsOf(caps, null), now: opened }),
    ]);
    for (const prepare of Object.values(postings)) {
      const { statements } = prepare();
      for (let at = 0; at <= statements.length; at += 1) {
        const before = await contents();
        await expect(env.DB.batch(statements.toSpliced(at, 0, failing()))).rejects.toThrow();
        expect(await contents()).toEqual(before);
      }
      // A failed request may be sent again unchanged, and counts once.
      const again = prepare();
      expect(again.read(await batch(env.DB, again.statements)).ok).toBe(true);
      const settled = await contents();
      const repeated = prepare();
      expect(repeated.read(await batch(env.DB, repeated.statements))).toMatchObject({
        ok: true,
        value: { replayed: true },
      });
      expect(await contents()).toEqual(settled);
    }
    expect(await verifyTenant(env.DB, tenantId)).toEqual([]);
  });
});
