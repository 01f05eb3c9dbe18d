import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { readBalance } from '#shared/ledger/balance.ts';
import { charge } from '#shared/ledger/charge.ts';
import { resolvePeriod } from '#shared/ledger/period.ts';
import { refund } from '#shared/ledger/refund.ts';
import { termsOf } from '#shared/ledger/terms.ts';
import { topup } from '#shared/ledger/topup.ts';
import { readTenantUsage } from '#shared/ledger/usage.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { verifyAccounts } from '#shared/ledger/verify-account.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { itInFull } from '../../support/it-in-full.ts';

const now = Date.UTC(2026, 10, 21, 12);
const accountId = 'account';

itInFull('adds up exactly under 300 concurrent commands on one tenant', async () => {
  const tenantId = 'hot';
  const caps = { credits_per_day: 10, monthly_credits: 100, monthly_credit_cap: null, rollover_months: 1 };
  await env.DB.batch([...openStatements(env.DB, { tenantId, accountId, terms: termsOf(caps, 'pro'), now })]);
  const one = (key: string) => charge(env.DB, { tenantId, key, amount: MICRO, usd: 1, now });
  const buy = (key: string) =>
    topup(env.DB, { tenantId, key, amount: 20 * MICRO, priceUsd: 0, now }).then(() => null);
  // 180 charges, a third of them sent twice; two purchases sent twice; refunds of charges that may not exist
  // yet.
  const commands = Array.from({ length: 300 }, (_, index) => {
    if (index % 75 === 74) return buy(`buy-${index % 2}`);
    if (index % 75 === 50)
      return refund(env.DB, { tenantId, key: `charge-${index % 10}`, now }).then(() => null);
    return one(`charge-${index % 180}`);
  });
  const answers = await Promise.all(commands);
  const charged = answers.filter((answer) => answer?.ok && !answer.value.replayed).length;
  const refused = answers
    .filter((answer) => answer && !answer.ok)
    .map((answer) => !answer?.ok && answer?.code);
  expect(new Set(refused).size).toBeLessThanOrEqual(1);

  const balance = await readBalance(env.DB, accountId, tenantId, now);
  const usage = await readTenantUsage(env.DB, accountId, tenantId, resolvePeriod('current_month', now));
  const refunds = await env.DB.prepare(
    "SELECT count(*) AS n FROM credit_entries WHERE kind = 'refund'",
  ).first<{
    n: number;
  }>();
  expect(usage.creditsUsed).toBe(charged - (refunds?.n ?? 0));
  // After a purchase of 40 on top of 110, the rest is independent of the order.
  const left =
    (balance?.dailyRemaining ?? 0) + (balance?.includedRemaining ?? 0) + (balance?.topupAvailable ?? 0);
  expect(left).toBe(150 - usage.creditsUsed);
  expect(await verifyTenant(env.DB, tenantId)).toEqual([]);
  expect(await verifyAccounts(env.DB)).toEqual([]);
});

it('exactly as many charges succeed as there are credits [C4.10]', async () => {
  const tenantId = 'short';
  const caps = { credits_per_day: 7, monthly_credits: 30, monthly_credit_cap: null, rollover_months: 0 };
  await env.DB.batch([...openStatements(env.DB, { tenantId, accountId, terms: termsOf(caps, null), now })]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      charge(env.DB, { tenantId, key: `charge-${index}`, amount: MICRO, usd: 0, now }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(37);
  expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)))).toEqual(
    new Set(['ok', 'insufficient_credits']),
  );
  expect(await verifyTenant(env.DB, tenantId)).toEqual([]);
});
