import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import { dayOf, monthOf } from '#shared/ledger/calendar.ts';

export const ACCOUNT = 'bench-account';
export const ENTRIES_A_TENANT = 10;

/** The id of the tenant with that number. */
export const tenantId = (index: number): string => `bench-${String(index).padStart(8, '0')}`;

/** Rows of one statement, well within the limits of the database. */
const AT_ONCE = 10_000;

const ID = `printf('bench-%08d', i)`;

/**
 * Adds tenants up to the number `to`, with ten charges each, by SQL alone: inserting hundreds of thousands of
 * rows from outside would take minutes.
 */
export async function populate(db: D1Database, from: number, to: number, now: number): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    await populateRange(db, start, Math.min(to, start + AT_ONCE), now);
  }
}

async function populateRange(db: D1Database, from: number, to: number, now: number): Promise<void> {
  const caps = JSON.stringify({ ...DEFAULT_CAPS, monthly_credits: 1000 });
  const [day, month] = [dayOf(now), monthOf(now)];
  const numbers = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
  const entries = `${numbers}, s (seq) AS (VALUES ${Array.from({ length: ENTRIES_A_TENANT }, (_, index) => `(${index + 2})`).join(', ')})`;
  const terms = '[0,1000000000,1000000000000000,0]';
  const used = ENTRIES_A_TENANT * 1_000_000;
  const statements = [
    `${numbers} INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
     SELECT ${ID}, '${ACCOUNT}', 'ref-' || i, 'active', 'T' || i, 'c' || i || '@example.test', ${now} FROM n`,
    `${numbers} INSERT INTO entitlements (tenant_id, account_id, caps, updated_at)
     SELECT ${ID}, '${ACCOUNT}', '${caps}', ${now} FROM n`,
    `${numbers} INSERT INTO credit_balances (tenant_id, account_id, seq, monthly_credits, monthly_cap, day, month,
       month_used, included_credits, included_used)
     SELECT ${ID}, '${ACCOUNT}', ${ENTRIES_A_TENANT + 1}, 1000000000, 1000000000000000, ${day}, ${month},
       ${used}, 1000000000, ${used} FROM n`,
    `${numbers} INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, terms)
     SELECT ${ID}, 1, '${ACCOUNT}', 'terms/open', 'terms', ${now}, ${day}, ${month}, '', '${terms}' FROM n`,
    `${entries} INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, used,
       included, usd)
     SELECT ${ID}, seq, '${ACCOUNT}', 'charge/' || seq, 'charge', ${now}, ${day}, ${month}, '', 1000000, 1000000, 100000
     FROM n, s`,
    `${numbers} INSERT INTO usage_months (account_id, tenant_id, month, credits_used, used_included, usd_credits,
       cloud_usd, topup_credits, topup_usd)
     SELECT '${ACCOUNT}', ${ID}, ${month}, ${used}, ${used}, ${used / 10}, 0, 0, 0 FROM n`,
    `INSERT INTO account_months (account_id, month, plan_code, credits_used, used_included, usd_credits, cloud_usd,
       topup_credits, topup_usd)
     VALUES ('${ACCOUNT}', ${month}, '', ${to * used}, ${to * used}, ${(to * used) / 10}, 0, 0, 0)
     ON CONFLICT DO UPDATE SET credits_used = excluded.credits_used, used_included = excluded.used_included,
       usd_credits = excluded.usd_credits`,
  ];
  for (const sql of statements) await db.prepare(sql).run();
}
