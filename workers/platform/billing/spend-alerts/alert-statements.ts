import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { auditLog } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { spendAlertFirings, spendAlerts } from '#shared/db/tables/spend-alerts.ts';

const row = insertTarget(
  spendAlerts,
  spendAlerts.id,
  spendAlerts.accountId,
  spendAlerts.tenantId,
  spendAlerts.measure,
  spendAlerts.threshold,
  spendAlerts.tellsCustomer,
  spendAlerts.createdAt,
);

const content = {
  tenant: spendAlerts.tenantId,
  measure: spendAlerts.measure,
  threshold: spendAlerts.threshold,
};

/** A repeat changes only whether the customer is notified. */
export const putAlert = accountStatement(
  {
    ...content,
    id: spendAlerts.id,
    tells: spendAlerts.tellsCustomer,
    now: spendAlerts.createdAt,
    most: value<number>(),
  },
  ({ account, id, tenant, measure, threshold, tells, now, most }) => sql`
    insert into ${row}
    select ${id}, ${account}, ${tenant}, ${measure}, cast(${threshold} as integer), cast(${tells} as integer), ${now}
    where ((select count(*) from ${spendAlerts} where ${spendAlerts.accountId} = ${account}
          and ${spendAlerts.tenantId} = ${tenant}) < ${most}
        or exists (select 1 from ${spendAlerts} where ${isAlert({ account, tenant, measure, threshold })}))
      and (${tenant} = '' or exists (select 1 from ${tenants} where ${tenants.id} = ${tenant}
        and ${tenants.accountId} = ${account} and ${tenants.status} <> 'terminated'))
    on conflict (account_id, tenant_id, measure, threshold) do update set tells_customer = excluded.tells_customer
      where tells_customer <> excluded.tells_customer`,
);

type Places = Record<'account' | 'tenant' | 'measure' | 'threshold', unknown>;

const isAlert = ({ account, tenant, measure, threshold }: Places): SQL => sql`
  ${spendAlerts.accountId} = ${account} and ${spendAlerts.tenantId} = ${tenant} and ${spendAlerts.measure} = ${measure}
  and ${spendAlerts.threshold} = cast(${threshold} as integer)`;

export const ALERT_FIELDS = {
  id: spendAlerts.id,
  tenantId: spendAlerts.tenantId,
  measure: spendAlerts.measure,
  threshold: spendAlerts.threshold,
  tellsCustomer: spendAlerts.tellsCustomer,
};

export const selectAlert = accountStatement(content, ({ account, ...of }, db) =>
  db
    .select(ALERT_FIELDS)
    .from(spendAlerts)
    .where(isAlert({ account, ...of })),
);

const own = alias(spendAlerts, 'own');

/**
 * The condition for the alerts of a tenant: its own, and the account's defaults for measures of which it has none of
 * its own.
 */
export const holdsFor = (account: unknown, tenant: unknown): SQL => sql`
  ${spendAlerts.accountId} = ${account} and ${spendAlerts.tenantId} in (${tenant}, '')
  and (${spendAlerts.tenantId} = ${tenant} or not exists (select 1 from ${spendAlerts} as ${own}
    where ${own.accountId} = ${account} and ${own.tenantId} = ${tenant} and ${own.measure} = ${spendAlerts.measure}))`;

/**
 * The alerts of a tenant, or the defaults for the empty id, with the time at which the tenant reached each in a month.
 */
export const alertsFor = accountStatement(
  { tenant: spendAlerts.tenantId, month: spendAlertFirings.month },
  ({ account, tenant, month }, db) =>
    db
      .select({ ...ALERT_FIELDS, firedAt: spendAlertFirings.at })
      .from(spendAlerts)
      .leftJoin(
        spendAlertFirings,
        and(
          eq(spendAlertFirings.alertId, spendAlerts.id),
          eq(spendAlertFirings.tenantId, tenant),
          eq(spendAlertFirings.month, month),
        ),
      )
      .where(holdsFor(account, tenant))
      .orderBy(spendAlerts.measure, spendAlerts.threshold),
);

export type AlertRow = RowOfStatement<typeof alertsFor>;

export const deleteAlert = accountStatement({ id: spendAlerts.id }, ({ account, id }, db) =>
  db.delete(spendAlerts).where(and(eq(spendAlerts.id, id), eq(spendAlerts.accountId, account))),
);

/** The act that the audit log has of a removed alert. */
export const REMOVAL = 'spend_alert.remove';

/** How many acts of an account are read for the removal of an alert that is not there. */
const NEWEST_ACTS = 5_000;

/** A row when an alert was removed by one of the newest acts of the account. */
export const removalAmongNewest = accountStatement({ id: spendAlerts.id }, ({ account, id }, db) => {
  const newest = db
    .select({ action: auditLog.action, target: auditLog.target })
    .from(auditLog)
    .where(eq(auditLog.accountId, account))
    .orderBy(desc(auditLog.seq))
    .limit(NEWEST_ACTS)
    .as('newest');
  return db
    .select({ target: newest.target })
    .from(newest)
    .where(and(eq(newest.action, REMOVAL), eq(newest.target, id)))
    .limit(1);
});
