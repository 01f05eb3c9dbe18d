import { monthOf } from '../../../../shared/ledger/calendar.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { SUM_USAGE, type UsageRow, usageOf } from '../../../../shared/ledger/usage.ts';
import { type AuditRow, auditRowsOf, auditStatementOf } from '../audit/list-audit.ts';

export interface Overview {
  activeTenants: number;
  suspendedTenants: number;
  creditsUsed: number;
  workingKeys: number;
  members: number;
  /** The version that is live; null when no CSS is. */
  liveVersion: number | null;
  recent: AuditRow[];
}

const RECENT = 8;

/** What the front page of an account shows, in one round trip. */
export async function readOverview(db: D1Database, accountId: string, now: number): Promise<Overview> {
  const [tenants, counts, usage, recent] = await db.batch([
    db
      .prepare(
        `SELECT status, count(*) AS n FROM tenants
         WHERE account_id = ?1 AND status IN ('active', 'suspended') GROUP BY status`,
      )
      .bind(accountId),
    db
      .prepare(
        `SELECT
           (SELECT count(*) FROM api_keys WHERE account_id = ?1 AND revoked_at IS NULL
              AND coalesce(expires_at, ?2 + 1) > ?2) AS keys,
           (SELECT count(*) FROM memberships WHERE account_id = ?1 AND removed_at IS NULL) AS members,
           (SELECT live_version FROM brand_states WHERE account_id = ?1 AND live_hash IS NOT NULL) AS version`,
      )
      .bind(accountId, now),
    statement(
      db,
      `SELECT ${SUM_USAGE} FROM account_months u WHERE account_id = :account AND month = :month`,
      { account: accountId, month: monthOf(now) },
    ),
    auditStatementOf(db, accountId, null, RECENT),
  ]);
  const byStatus = new Map(
    ((tenants?.results ?? []) as { status: string; n: number }[]).map(({ status, n }) => [status, n]),
  );
  const [count] = (counts?.results ?? []) as { keys: number; members: number; version: number | null }[];
  const [used] = (usage?.results ?? []) as UsageRow[];
  return {
    activeTenants: byStatus.get('active') ?? 0,
    suspendedTenants: byStatus.get('suspended') ?? 0,
    creditsUsed: used === undefined ? 0 : usageOf(used).creditsUsed,
    workingKeys: count?.keys ?? 0,
    members: count?.members ?? 0,
    liveVersion: count?.version ?? null,
    recent: auditRowsOf(recent),
  };
}
