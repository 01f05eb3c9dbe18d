import { getTableName } from 'drizzle-orm';
import { accountFeeMonths, planAssignments } from '#shared/db/tables/plan-fees.ts';

// The fee of a plan grows evenly through its calendar interval: from the start of the month (or year, UTC) to a second
// in it, a tenant owes floor(price × seconds / seconds of the interval) millionths. `accrual.ts` computes the same in
// TypeScript. The fee between two seconds is the difference of both amounts, so that the fees of parts add up to that
// of the whole.

/** Rounded down, in steps that stay within 64 bits. */
const part = (seconds: string, length: string): string =>
  `(amount / ${length} * (${seconds}) + amount % ${length} * (${seconds}) / ${length})`;

/** The fee for the month of `s` up to the second `s`. */
const ACCRUED = `iif(interval = 'year',
    ${part('s - year_start', 'year_length')} - ${part('month_start - year_start', 'year_length')},
    ${part('s - month_start', 'month_length')})`;

const start = (modifiers: string): string => `unixepoch(s, 'unixepoch', ${modifiers})`;

const PRICE = 'plan_code, currency, interval, amount';

/**
 * Adds to the steps of accounts when tenants get a price (`sign` 1) or lose it (-1).
 *
 * @param changes SELECTs of account_id, plan_code, currency, interval, amount, sign and s (the second of the change).
 */
export const addSteps = (changes: string): string => `INSERT INTO ${getTableName(accountFeeMonths)}
  (account_id, month, ${PRICE}, tenants, offset_micro)
SELECT account_id, month, ${PRICE}, sum(sign), sum(-sign * ${ACCRUED}) FROM (
  SELECT account_id, ${PRICE}, sign, s,
    CAST(strftime('%Y', s, 'unixepoch') AS INTEGER) * 12 + CAST(strftime('%m', s, 'unixepoch') AS INTEGER) - 1 AS month,
    ${start("'start of month'")} AS month_start,
    ${start("'start of month', '+1 month'")} - ${start("'start of month'")} AS month_length,
    ${start("'start of year'")} AS year_start,
    ${start("'start of year', '+1 year'")} - ${start("'start of year'")} AS year_length
  FROM (
  ${changes}
  ) WHERE amount IS NOT NULL AND plan_code IS NOT NULL
)
WHERE true GROUP BY account_id, month, ${PRICE}
ON CONFLICT (account_id, month, ${PRICE}) DO UPDATE SET
  tenants = tenants + excluded.tenants, offset_micro = offset_micro + excluded.offset_micro`;

/** Subtracts from the steps everything that the assignments of a tenant (`:tenant`) have added to them. */
export const REMOVE_STEPS = addSteps(`SELECT account_id, ${PRICE}, -1 AS sign, at / 1000 AS s
    FROM ${getTableName(planAssignments)} WHERE tenant_id = :tenant
  UNION ALL SELECT p.account_id, p.plan_code, p.currency, p.interval, p.amount, 1, n.at / 1000
    FROM ${getTableName(planAssignments)} p JOIN ${getTableName(planAssignments)} n
      ON n.tenant_id = p.tenant_id AND n.seq = p.seq + 1
    WHERE p.tenant_id = :tenant`);
