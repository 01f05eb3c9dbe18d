import { getTableName } from 'drizzle-orm';
import { planAssignments } from '#shared/db/tables/plan-fees.ts';
import { addSteps } from './fee-steps.ts';

const COLUMNS = 'plan_code, currency, interval, amount';

/** Each new assignment ends the fees at the previous price of the tenant and begins those at its own. */
const TRIGGER = `CREATE TRIGGER plan_assignments_insert AFTER INSERT ON ${getTableName(planAssignments)}
BEGIN
${addSteps(`SELECT account_id, ${COLUMNS}, -1 AS sign, NEW.at / 1000 AS s FROM ${getTableName(planAssignments)}
    WHERE tenant_id = NEW.tenant_id AND seq = NEW.seq - 1
  UNION ALL SELECT NEW.account_id, NEW.plan_code, NEW.currency, NEW.interval, NEW.amount, 1, NEW.at / 1000`)};
END;`;

/**
 * Records assignments of tenants that are older than the record; their fees begin with it. The time of a tenant is that
 * of its test clock.
 */
const BACKFILL = `INSERT INTO ${getTableName(planAssignments)}
  (tenant_id, seq, account_id, at, ${COLUMNS}, origin)
SELECT t.id, 1, t.account_id,
  max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT c.now_at FROM test_clocks c WHERE c.id = t.clock_id), 0)),
  t.plan_code, p.currency, p.interval, p.amount, 'recorded'
FROM tenants t LEFT JOIN (
  SELECT account_id, code, price ->> '$.currency' AS currency,
    iif(price ->> '$.interval' = 'year', 'year', 'month') AS interval,
    CAST(round((price ->> '$.amount') * 1000000) AS INTEGER) AS amount
  FROM plans WHERE json_valid(price) AND price ->> '$.amount' IS NOT NULL AND price ->> '$.currency' IS NOT NULL
) p ON p.account_id = t.account_id AND p.code = t.plan_code
WHERE t.status <> 'terminated' AND t.plan_code IS NOT NULL;`;

/** SQL after the tables in the migration that creates them. */
export const feeTriggersSql = (): string => `${[TRIGGER, BACKFILL].join('\n--> statement-breakpoint\n')}\n`;
