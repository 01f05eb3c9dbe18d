import type { BalanceRow } from '#shared/ledger/balance-row.ts';
import { dayOf, monthOf } from '#shared/ledger/calendar.ts';

const RETRIES = 20;

/**
 * The usual method, as the peer of the ledger: read the balance, split in TypeScript, write if no other write
 * happened meanwhile, else start again. Correct, with two round trips an attempt. Monthly grant only.
 */
export async function naiveCharge(
  db: D1Database,
  input: { tenantId: string; key: string; amount: number; usd: number; now: number },
): Promise<boolean> {
  const { tenantId, key, amount, usd, now } = input;
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const row = await db
      .prepare('SELECT * FROM credit_balances WHERE tenant_id = ?1')
      .bind(tenantId)
      .first<BalanceRow>();
    if (row === null || row.included_credits - row.included_used < amount) return false;
    const [won] = await db.batch([
      db
        .prepare(
          `UPDATE credit_balances SET seq = seq + 1, included_used = included_used + ?3, month_used = month_used + ?3
           WHERE tenant_id = ?1 AND seq = ?2`,
        )
        .bind(tenantId, row.seq, amount),
      db
        .prepare(
          `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, used, included, usd)
           SELECT ?1, ?2 + 1, ?3, ?4, 'charge', ?5, ?6, ?7, '', ?8, ?8, ?9 WHERE changes() = 1`,
        )
        .bind(tenantId, row.seq, row.account_id, key, now, dayOf(now), monthOf(now), amount, usd),
      ...['usage_months', 'account_months'].map((table) =>
        db
          .prepare(
            `UPDATE ${table} SET credits_used = credits_used + ?3, usd_credits = usd_credits + ?4
             WHERE changes() = 1 AND account_id = ?1 AND month = ?2`,
          )
          .bind(row.account_id, monthOf(now), amount, usd),
      ),
    ]);
    // More than one when the triggers of the balance row changed other rows too.
    if ((won?.meta.changes ?? 0) > 0) return true;
  }
  return false;
}
