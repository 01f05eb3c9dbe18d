import { getTableName } from 'drizzle-orm';
import { planAssignments } from '#shared/db/tables/plan-fees.ts';
import { addSteps } from './fee-steps.ts';

const COLUMNS = 'plan_code, currency, interval, amount';

/** Each new assignment ends the fees at the previous price of the tenant and begins those at its own. */
export const FEE_TRIGGER = `CREATE TRIGGER plan_assignments_insert AFTER INSERT ON ${getTableName(planAssignments)}
BEGIN
${addSteps(`SELECT account_id, ${COLUMNS}, -1 AS sign, NEW.at / 1000 AS s FROM ${getTableName(planAssignments)}
    WHERE tenant_id = NEW.tenant_id AND seq = NEW.seq - 1
  UNION ALL SELECT NEW.account_id, NEW.plan_code, NEW.currency, NEW.interval, NEW.amount, 1, NEW.at / 1000`)};
END;`;
