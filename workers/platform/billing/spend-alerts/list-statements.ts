import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { spendAlertFirings as firings, spendAlerts } from '#shared/db/tables/spend-alerts.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { ALERT_FIELDS, holdsFor } from './alert-statements.ts';

/** The month in a tenant's own time. */
const monthOfTenant = (now: unknown) => sql`(select cast(strftime('%Y', t.at, 'unixepoch') as integer) * 12
  + cast(strftime('%m', t.at, 'unixepoch') as integer) - 1
  from (select coalesce((select ${testClocks.nowAt} from ${tenants}
      join ${testClocks} on ${testClocks.id} = ${tenants.clockId}
      where ${tenants.id} = ${spendAlerts.tenantId}), ${now}) / 1000 as at) t)`;

/** All alerts that an account has set, with the time at which the tenant of each reached it in the present month. */
export const alertsOfAccount = accountStatement(
  { after: spendAlerts.id, now: firings.at, limit: value<number>() },
  ({ account, after, now, limit }, db) =>
    db
      .select({
        ...ALERT_FIELDS,
        firedAt: nullable(
          firings.at,
          sql`(select ${firings.at} from ${firings} where ${firings.alertId} = ${spendAlerts.id}
            and ${firings.tenantId} = ${spendAlerts.tenantId} and ${firings.month} = ${monthOfTenant(now)})`,
        ),
      })
      .from(spendAlerts)
      .where(and(eq(spendAlerts.accountId, account), gt(spendAlerts.id, after)))
      .orderBy(asc(spendAlerts.id))
      .limit(limit),
);

const REACHED_FIELDS = {
  alertId: firings.alertId,
  tenantId: firings.tenantId,
  externalRef: tenants.externalRef,
  measure: firings.measure,
  threshold: firings.threshold,
  reached: firings.reached,
  month: firings.month,
  at: firings.at,
};

const place = {
  since: firings.at,
  at: firings.at,
  alert: firings.alertId,
  tenantBefore: firings.tenantId,
  limit: value<number>(),
};

const newestFirst = [desc(firings.at), desc(firings.alertId), desc(firings.tenantId)] as const;

/** Alerts that tenants of an account reached, newest first, after a place. */
export const reachedOfAccount = accountStatement(
  place,
  ({ account, since, at, alert, tenantBefore, limit }, db) =>
    db
      .select(REACHED_FIELDS)
      .from(firings)
      .innerJoin(tenants, eq(tenants.id, firings.tenantId))
      .where(
        and(
          eq(firings.accountId, account),
          gte(firings.at, since),
          sql`(${firings.at}, ${firings.alertId}, ${firings.tenantId}) < (${at}, ${alert}, ${tenantBefore})`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit),
);

export type ReachedRow = RowOfStatement<typeof reachedOfAccount>;

/** The same for one tenant, which reaches a few each month. */
export const reachedOfTenant = accountStatement(
  { ...place, tenant: firings.tenantId },
  ({ account, tenant, since, at, alert, tenantBefore, limit }, db) =>
    db
      .select(REACHED_FIELDS)
      .from(firings)
      .innerJoin(tenants, eq(tenants.id, firings.tenantId))
      .where(
        and(
          eq(firings.tenantId, tenant),
          sql`+${firings.accountId} = ${account}`,
          gte(firings.at, since),
          sql`(+${firings.at}, ${firings.alertId}, ${firings.tenantId}) < (${at}, ${alert}, ${tenantBefore})`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit),
);

const ownAccount = (tenant: unknown) =>
  sql`(select ${tenants.accountId} from ${tenants} where ${tenants.id} = ${tenant})`;

/** The alerts about which a tenant's customer is notified, with the time at which they were reached in a month. */
export const alertsOfCustomer = tenantStatement({ month: firings.month }, ({ tenant, month }, db) =>
  db
    .select({
      measure: spendAlerts.measure,
      threshold: spendAlerts.threshold,
      firedAt: nullable(
        firings.at,
        sql`(select ${firings.at} from ${firings} where ${firings.alertId} = ${spendAlerts.id}
          and ${firings.tenantId} = ${tenant} and ${firings.month} = ${month})`,
      ),
    })
    .from(spendAlerts)
    .where(and(holdsFor(ownAccount(tenant), tenant), eq(spendAlerts.tellsCustomer, 1)))
    .orderBy(spendAlerts.measure, spendAlerts.threshold),
);
