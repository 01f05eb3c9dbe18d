import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { sumWhere } from '../db/statement/numbers.ts';
import { value } from '../db/statement/parameters.ts';
import { globalStatement, tenantStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { connectionRules } from '../db/tables/connections.ts';
import { builds } from '../db/tables/projects.ts';
import { fromMicro } from '../ledger/amounts.ts';
import { dayOf } from '../ledger/calendar.ts';
import { spenderOfGrant } from './spender.ts';

/** The condition that a connection must ask a person before it publishes in a workspace. */
export const needsApproval = (tenant: SQLWrapper, grant: SQLWrapper): SQL => sql`exists (
  select 1 from ${connectionRules} where ${connectionRules.tenantId} = ${tenant}
    and ${connectionRules.spender} = ${spenderOfGrant(grant)} and ${connectionRules.publishApproval} = 1)`;

/**
 * The guard of a charge for a connection, as SQL of the ledger: the charges of the day for builds of its spender,
 * without refunded ones, plus this charge are within the budget. The charging statement evaluates it, so that
 * simultaneous calls, also of several connections, cannot exceed the budget together.
 */
export const WITHIN_BUDGET = `NOT EXISTS (SELECT 1 FROM connection_rules r
  WHERE r.tenant_id = :tenant AND r.grant_id = (SELECT coalesce(g.spender, g.id) FROM oauth_grants g WHERE g.id = :grant)
    AND r.credits_per_day_micro < :amount + (
      SELECT coalesce(sum(b.credits_micro), 0) FROM builds b
      WHERE b.spender = r.grant_id AND b.created_at >= :since AND b.tenant_id = :tenant
        AND b.status NOT IN ('failed', 'cancelled')))`;

/** First instant of a UTC day, at which a budget starts again. */
export const budgetDay = (now: number): number => dayOf(now) * DAY;

/** Millionths of credits that builds of a person's application took since that time. */
export const spentSince = (tenant: SQLWrapper, spender: SQLWrapper, since: SQLWrapper): SQL<number> =>
  sumWhere(
    builds.creditsMicro,
    sql`from ${builds} where ${builds.spender} = ${spender} and ${builds.createdAt} >= ${since}
      and ${builds.tenantId} = ${tenant} and ${builds.status} not in ('failed', 'cancelled')`,
  );

/** The rules of a connection in a workspace, with the credits it spent; no row without rules. */
export const rulesOfConnection = tenantStatement(
  { grant: oauthGrants.id, since: value<number>() },
  ({ tenant, grant, since }, db) =>
    db
      .select({
        limit: connectionRules.creditsPerDayMicro,
        approval: connectionRules.publishApproval,
        spent: spentSince(sql`${tenant}`, connectionRules.spender, sql`${since}`),
      })
      .from(connectionRules)
      .where(and(eq(connectionRules.tenantId, tenant), eq(connectionRules.spender, spenderOfGrant(grant)))),
);

/** The rules of a connection in every workspace that has rules for it. */
export const rulesOfGrant = globalStatement(
  { grant: oauthGrants.id, since: value<number>() },
  ({ grant, since }, db) =>
    db
      .select({
        workspaceId: connectionRules.tenantId,
        limit: connectionRules.creditsPerDayMicro,
        approval: connectionRules.publishApproval,
        spent: spentSince(connectionRules.tenantId, connectionRules.spender, sql`${since}`),
      })
      .from(connectionRules)
      .where(eq(connectionRules.spender, spenderOfGrant(grant))),
);

/** The credits that a connection may spend in a day, and the start of the next day. */
export interface Budget {
  limit: number;
  spent: number;
  renewsAt: number;
}

/** The budget in a row of rules; null when the rules have none. */
export const budgetOf = (
  row: { limit: number | null; spent: number } | undefined,
  now: number,
): Budget | null =>
  row === undefined || row.limit === null
    ? null
    : {
        limit: fromMicro(row.limit),
        spent: fromMicro(row.spent),
        renewsAt: budgetDay(now) + DAY,
      };
