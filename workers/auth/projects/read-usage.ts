import { type Balance, balanceOf } from '../../../shared/ledger/balance.ts';
import type { Period } from '../../../shared/ledger/period.ts';
import type { BalanceRow } from '../../../shared/ledger/standing.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { SUM_USAGE, type Usage, type UsageRow, usageOf } from '../../../shared/ledger/usage.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';

export interface WorkspaceUsage {
  workspaceId: string;
  accountId: string;
  name: string;
  usage: Usage;
  /** Null before anything was granted to the workspace. */
  balance: Balance | null;
}

/** Most workspaces of one report. */
const REPORTED = 100;

/** What the viewer's workspaces (or one of them) used in a period and have left now; one round trip. */
export async function readUsage(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string | null,
  period: Period,
  now: number,
): Promise<WorkspaceUsage[]> {
  const { sql, values } = visible(viewer, 't.id');
  const key = { ...values, workspace: workspaceId };
  const chosen = `${sql} AND (:workspace IS NULL OR t.id = :workspace)`;
  const [usages, balances] = await db.batch([
    statement(
      db,
      `SELECT t.id, t.account_id, t.name, ${SUM_USAGE} FROM tenants t
       LEFT JOIN usage_months u ON u.account_id = t.account_id AND u.tenant_id = t.id
         AND u.month BETWEEN :first_month AND :last_month
       WHERE ${chosen} GROUP BY t.id ORDER BY t.created_at DESC, t.id DESC LIMIT ${REPORTED}`,
      { ...key, first_month: period.firstMonth, last_month: period.lastMonth },
    ),
    statement(
      db,
      `SELECT b.* FROM credit_balances b JOIN tenants t ON t.id = b.tenant_id WHERE ${chosen}
       ORDER BY t.created_at DESC, t.id DESC LIMIT ${REPORTED}`,
      key,
    ),
  ]);
  const left = new Map(
    ((balances?.results ?? []) as BalanceRow[]).map((row) => [row.tenant_id, balanceOf(row, now)]),
  );
  return ((usages?.results ?? []) as Array<UsageRow & { id: string; account_id: string; name: string }>).map(
    (row) => ({
      workspaceId: row.id,
      accountId: row.account_id,
      name: row.name,
      usage: usageOf(row),
      balance: left.get(row.id) ?? null,
    }),
  );
}
