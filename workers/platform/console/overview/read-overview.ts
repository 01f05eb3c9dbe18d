import { and, between, eq, sql } from 'drizzle-orm';
import { memberAccountIn } from '#shared/credentials/test-side.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { countOf, flag, sumOf } from '#shared/db/statement/numbers.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { apiKeys, memberships } from '#shared/db/tables/core.ts';
import { accountMonths } from '#shared/db/tables/ledger.ts';
import { plans, tenantCounts, tenants } from '#shared/db/tables/platform.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { monthOf, monthStart } from '#shared/ledger/calendar.ts';
import { type AuditRow, auditRowsOf, bindAuditPage } from '../../events/audit/list-audit.ts';

export interface Overview {
  activeTenants: number;
  suspendedTenants: number;
  /** Credits used in each of the last twelve months, the current month last. */
  months: ReadonlyArray<{ at: number; credits: number }>;
  workingKeys: number;
  members: number;
  /** The live version; null when no stylesheet is live. */
  liveVersion: number | null;
  hasPlan: boolean;
  /** Whether the account ever had a tenant. */
  hasTenant: boolean;
  recent: AuditRow[];
}

const RECENT = 6;
const MONTHS = 12;

const countByStatus = accountStatement({}, ({ account }, db) =>
  db
    .select({ status: tenantCounts.status, n: sumOf(tenantCounts.tenants) })
    .from(tenantCounts)
    .where(eq(tenantCounts.accountId, account))
    .groupBy(tenantCounts.status),
);

const counts = accountStatement({ now: apiKeys.createdAt }, ({ account, now }, db) =>
  db.rows(
    {
      keys: countOf(
        apiKeys,
        sql`${apiKeys.accountId} = ${account} and ${apiKeys.revokedAt} is null
          and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now})`,
      ),
      members: countOf(
        memberships,
        sql`${memberships.accountId} = ${memberAccountIn(account)} and ${memberships.removedAt} is null`,
      ),
      version: nullable(
        brandStates.liveVersion,
        sql`(select ${brandStates.liveVersion} from ${brandStates}
        where ${brandStates.accountId} = ${account} and ${brandStates.liveHash} is not null)`,
      ),
      plan: flag(
        sql`exists (select 1 from ${plans} where ${plans.accountId} = ${account} and ${plans.archivedAt} is null)`,
      ),
      tenant: flag(sql`exists (select 1 from ${tenants} where ${tenants.accountId} = ${account})`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

const creditsByMonth = accountStatement(
  { first: accountMonths.month, last: accountMonths.month },
  ({ account, first, last }, db) =>
    db
      .select({ month: accountMonths.month, credits: sumOf(accountMonths.creditsUsed) })
      .from(accountMonths)
      .where(and(eq(accountMonths.accountId, account), between(accountMonths.month, first, last)))
      .groupBy(accountMonths.month),
);

/** Reads the data of an account's overview in one round trip. */
export async function readOverview(db: D1Database, accountId: string, now: number): Promise<Overview> {
  const month = monthOf(now);
  const { statuses, counted, usage, recent } = await batch(db, {
    statuses: countByStatus.bind(db, { account: accountId }),
    counted: counts.bind(db, { account: accountId, now }),
    usage: creditsByMonth.bind(db, { account: accountId, first: month - MONTHS + 1, last: month }),
    recent: bindAuditPage(db, accountId, { before: null, limit: RECENT }),
  });
  const byStatus = new Map(statuses.rows.map(({ status, n }) => [status, n]));
  const used = new Map(usage.rows.map((row) => [row.month, row.credits]));
  const [count] = counted.rows;
  return {
    activeTenants: byStatus.get('active') ?? 0,
    suspendedTenants: byStatus.get('suspended') ?? 0,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const at = month - MONTHS + 1 + index;
      // Refunds of a month can exceed its usage; the column then shows 0.
      return { at: monthStart(at), credits: Math.max(0, fromMicro(used.get(at) ?? 0)) };
    }),
    workingKeys: count?.keys ?? 0,
    members: count?.members ?? 0,
    liveVersion: count?.version ?? null,
    hasPlan: count?.plan === 1,
    hasTenant: count?.tenant === 1,
    recent: auditRowsOf(recent.rows),
  };
}
