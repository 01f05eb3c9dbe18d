import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Budget, budgetDay, budgetOf, rulesOfGrant } from '#shared/connections/connection-rules.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { notNull, nullable } from '#shared/db/statement/column-value.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { auditLog } from '#shared/db/tables/core.ts';
import { creditBalances, usageMonths } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { type Balance, balanceOf } from '#shared/ledger/balance.ts';
import { balanceFields } from '#shared/ledger/balance-row.ts';
import { type Period, type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { type Usage, usageOf, usageSumsOf } from '#shared/ledger/usage.ts';
import { clockNow } from '#shared/projects/clock-now.ts';

export interface WorkspaceUsage {
  workspaceId: string;
  accountId: string;
  name: string;
  usage: Usage;
  /** Null before anything was granted to the workspace. */
  balance: Balance | null;
  /** Credits that the connection may spend in a day; null without a budget. */
  budget: Budget | null;
  /** Whether the connection publishes only after approval. */
  needsApproval: boolean;
}

/** Most workspaces of one report. */
const REPORTED = 100;

const chosen = { ...viewerParameters, workspace: value<string | null>(), limit: value<number>() };

/** The condition for the viewer's workspaces, or for the requested one of them. */
const isChosen = ({ workspace, ...viewer }: Omit<PlaceholdersOf<typeof chosen>, 'limit'>): SQL =>
  sql`${isOpenToViewer(tenants.id, viewer)} and (${workspace} is null or ${tenants.id} = ${workspace})`;

const usages = globalStatement(
  { ...chosen, first: usageMonths.month, last: usageMonths.month },
  ({ limit, first, last, ...places }, db) =>
    db
      .select({
        id: tenants.id,
        accountId: tenants.accountId,
        name: tenants.name,
        clockNow,
        ...usageSumsOf(usageMonths),
      })
      .from(tenants)
      .leftJoin(
        usageMonths,
        and(
          eq(usageMonths.accountId, tenants.accountId),
          eq(usageMonths.tenantId, tenants.id),
          sql`${usageMonths.month} between ${first} and ${last}`,
        ),
      )
      .where(isChosen(places))
      .groupBy(tenants.id)
      .orderBy(desc(tenants.createdAt), desc(tenants.id))
      .limit(limit),
);

const balances = globalStatement(chosen, ({ limit, ...places }, db) =>
  db
    .select(balanceFields)
    .from(creditBalances)
    .innerJoin(tenants, eq(tenants.id, creditBalances.tenantId))
    .where(isChosen(places))
    .orderBy(desc(tenants.createdAt), desc(tenants.id))
    .limit(limit),
);

/** A change that a connection made. */
export interface Act {
  at: number;
  action: string;
  workspaceId: string;
  /** Name of the project that was changed; null for another kind of change, and for a project that is gone. */
  project: string | null;
}

/** Most changes of one report. */
const ACTS = 5;

const actsOfGrant = globalStatement(
  { grant: auditLog.grantId, workspace: value<string | null>(), limit: value<number>() },
  ({ grant, workspace, limit }, db) =>
    db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        workspaceId: notNull(auditLog.workspaceId),
        project: nullable(projects.name),
      })
      .from(auditLog)
      .leftJoin(builds, sql`${auditLog.action} glob 'build.*' and ${builds.id} = ${auditLog.target}`)
      .leftJoin(
        projects,
        sql`${projects.id} = case when ${auditLog.action} glob 'project.*' then ${auditLog.target} else ${builds.projectId} end
          and ${projects.tenantId} = ${auditLog.workspaceId}`,
      )
      .where(
        and(
          eq(auditLog.grantId, grant),
          sql`${auditLog.workspaceId} is not null and ${auditLog.action} <> 'mcp.tool' and ${auditLog.outcome} = 'ok'`,
          sql`(${workspace} is null or ${auditLog.workspaceId} = ${workspace})`,
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(limit),
);

/** The latest changes of a connection, in one workspace or in all. */
export const readActs = (db: D1Database, grantId: string, workspace: string | null): Promise<Act[]> =>
  actsOfGrant.all(db, { grant: grantId, workspace, limit: ACTS });

/**
 * The usage of the viewer's workspaces (or of one) in a period, and their balances; one round trip. Workspaces with a
 * test clock are read once more, because the clock's time selects their period.
 */
export async function readUsage(
  db: D1Database,
  who: { viewer: Viewer; grantId: string },
  workspace: string | null,
  label: PeriodLabel,
  now: number,
): Promise<{ period: Period; workspaces: WorkspaceUsage[] }> {
  const present = await readAt(db, who, workspace, label, now);
  const clocks = new Set(present.rows.flatMap(({ clockNow: clock }) => clock ?? []));
  if (clocks.size === 0) return { period: present.period, workspaces: present.rows };
  const byClock = new Map<number, Awaited<ReturnType<typeof readAt>>>();
  for (const clock of clocks) byClock.set(clock, await readAt(db, who, workspace, label, clock));
  const own = (row: ReadUsage) =>
    byClock.get(row.clockNow ?? now)?.rows.find(({ workspaceId }) => workspaceId === row.workspaceId) ?? row;
  const [only] = byClock.values();
  return {
    // For a single workspace the period follows its own clock.
    period: (workspace !== null && only?.period) || present.period,
    workspaces: present.rows.map(own),
  };
}

type ReadUsage = WorkspaceUsage & { clockNow: number | null };

async function readAt(
  db: D1Database,
  { viewer, grantId }: { viewer: Viewer; grantId: string },
  workspace: string | null,
  label: PeriodLabel,
  now: number,
): Promise<{ period: Period; rows: ReadUsage[] }> {
  const period = resolvePeriod(label, now);
  const { firstMonth: first, lastMonth: last } = period;
  const values = { ...viewerValues(viewer), workspace, limit: REPORTED };
  const { used, left, rules } = await batch(db, {
    used: usages.bind(db, { ...values, first, last }),
    left: balances.bind(db, values),
    rules: rulesOfGrant.bind(db, { grant: grantId, since: budgetDay(now) }),
  });
  const byTenant = new Map(left.rows.map((row) => [row.tenant_id, balanceOf(row, now)]));
  const ruleOf = new Map(rules.rows.map((rule) => [rule.workspaceId, rule]));
  const rows = used.rows.map((row) => ({
    workspaceId: row.id,
    accountId: row.accountId,
    name: row.name,
    clockNow: row.clockNow,
    usage: usageOf(row),
    balance: byTenant.get(row.id) ?? null,
    budget: budgetOf(ruleOf.get(row.id), now),
    needsApproval: ruleOf.get(row.id)?.approval === 1,
  }));
  return { period, rows };
}
