import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import { statement } from '../../../../shared/ledger/statement.ts';

/** Balance row, sums of the period and of the month before it, one row a day of it, and what the plan allows beside what there is. */
export const usageStatements = (
  db: D1Database,
  workspaceId: string,
  period: Period,
): D1PreparedStatement[] => [
  db.prepare('SELECT * FROM credit_balances WHERE tenant_id = ?1').bind(workspaceId),
  statement(
    db,
    `SELECT coalesce(sum(CASE WHEN u.month >= :first THEN u.credits_used END), 0) AS used,
       coalesce(sum(CASE WHEN u.month < :first THEN u.credits_used END), 0) AS before FROM usage_months u
     WHERE u.account_id = (SELECT t.account_id FROM tenants t WHERE t.id = :workspace)
       AND u.tenant_id = :workspace AND u.month BETWEEN :first - 1 AND :last`,
    { workspace: workspaceId, first: period.firstMonth, last: period.lastMonth },
  ),
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
         (SELECT count(*) FROM projects p WHERE p.tenant_id = ?1 AND p.deleted_at IS NULL) AS projects,
         (SELECT count(*) FROM projects p WHERE p.tenant_id = ?1 AND p.state = 'published') AS published,
         (SELECT count(*) FROM custom_domains d WHERE d.tenant_id = ?1) AS domains`,
    )
    .bind(workspaceId),
];
