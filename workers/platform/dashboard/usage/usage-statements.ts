import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import { statement } from '../../../../shared/ledger/statement.ts';

/** Balance row, one row a day of the period, and what the plan allows beside what there is. */
export const usageStatements = (
  db: D1Database,
  workspaceId: string,
  period: Period,
): D1PreparedStatement[] => [
  db.prepare('SELECT * FROM credit_balances WHERE tenant_id = ?1').bind(workspaceId),
  statement(
    db,
    `SELECT day, sum(daily) AS daily, sum(rollover + included - carried) AS monthly, sum(topup) AS topup,
       sum(lost) AS lost
     FROM credit_entries WHERE tenant_id = :workspace AND day >= :first AND day < :end AND kind IN ('charge', 'refund')
     GROUP BY day ORDER BY day`,
    { workspace: workspaceId, first: dayOf(period.from), end: dayOf(period.to) },
  ),
  db
    .prepare(
      `SELECT (SELECT e.caps FROM entitlements e WHERE e.tenant_id = ?1) AS caps,
         (SELECT count(*) FROM projects p WHERE p.tenant_id = ?1) AS projects,
         (SELECT count(*) FROM projects p WHERE p.tenant_id = ?1 AND p.state = 'published') AS published,
         (SELECT count(*) FROM custom_domains d WHERE d.tenant_id = ?1) AS domains`,
    )
    .bind(workspaceId),
];
