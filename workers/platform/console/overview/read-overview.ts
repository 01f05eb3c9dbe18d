import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { monthOf, monthStart } from '../../../../shared/ledger/calendar.ts';
import { type AuditRow, auditRowsOf, auditStatementOf } from '../audit/list-audit.ts';

export interface Overview {
  activeTenants: number;
  suspendedTenants: number;
  /** Credits used in each of the last twelve months, the present one last. */
  months: ReadonlyArray<{ at: number; credits: number }>;
  workingKeys: number;
  members: number;
  /** The version that is live; null when no CSS is. */
  liveVersion: number | null;
  hasPlan: boolean;
  /** Whether there ever was one. */
  hasTenant: boolean;
  recent: AuditRow[];
}

const RECENT = 6;
const MONTHS = 12;

interface Counts {
  keys: number;
  members: number;
  version: number | null;
  plan: number;
  tenant: number;
}

/** What the front page of an account shows, in one round trip. */
export async function readOverview(db: D1Database, accountId: string, now: number): Promise<Overview> {
  const month = monthOf(now);
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
           (SELECT live_version FROM brand_states WHERE account_id = ?1 AND live_hash IS NOT NULL) AS version,
           EXISTS (SELECT 1 FROM plans WHERE account_id = ?1 AND archived_at IS NULL) AS plan,
           EXISTS (SELECT 1 FROM tenants WHERE account_id = ?1) AS tenant`,
      )
      .bind(accountId, now),
    db
      .prepare(
        `SELECT month, sum(credits_used) AS credits FROM account_months
         WHERE account_id = ?1 AND month BETWEEN ?2 AND ?3 GROUP BY month`,
      )
      .bind(accountId, month - MONTHS + 1, month),
    auditStatementOf(db, accountId, { before: null, limit: RECENT }),
  ]);
  const byStatus = new Map(
    ((tenants?.results ?? []) as { status: string; n: number }[]).map(({ status, n }) => [status, n]),
  );
  const used = new Map(
    ((usage?.results ?? []) as { month: number; credits: number }[]).map((row) => [row.month, row.credits]),
  );
  const [count] = (counts?.results ?? []) as Counts[];
  return {
    activeTenants: byStatus.get('active') ?? 0,
    suspendedTenants: byStatus.get('suspended') ?? 0,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const at = month - MONTHS + 1 + index;
      // More can come back in a month than was used in it; a column cannot go below its axis.
      return { at: monthStart(at), credits: Math.max(0, fromMicro(used.get(at) ?? 0)) };
    }),
    workingKeys: count?.keys ?? 0,
    members: count?.members ?? 0,
    liveVersion: count?.version ?? null,
    hasPlan: count?.plan === 1,
    hasTenant: count?.tenant === 1,
    recent: auditRowsOf(recent),
  };
}
