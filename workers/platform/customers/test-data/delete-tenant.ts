import { and, eq, getTableName, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import {
  accountMonths,
  creditBalances,
  creditEntries,
  usageDays,
  usageMonths,
} from '#shared/db/tables/ledger.ts';
import { planAssignments } from '#shared/db/tables/plan-fees.ts';
import { ssoCodes, tenants } from '#shared/db/tables/platform.ts';
import {
  usageDestinations,
  usageEvents,
  usageFailures,
  usageSubjects,
} from '#shared/db/tables/usage-export.ts';
import { JOIN_CHARGE, USAGE_SUMS } from '#shared/ledger/sql/usage-sums.ts';
import { removeFees } from '../../billing/fees/remove-fees.ts';
import { dataRemoval, purgedTables } from '../tenants/purge-terminated.ts';

/** Most entries of one batch, so that no other request waits long for the database. */
const ENTRIES_A_BATCH = 500;

const e = alias(creditEntries, 'e');

/**
 * The newest entries of a tenant. The statements of one batch select the same ones. A charge goes after its refund,
 * whose part of each pool is read from it.
 */
const newest = (entries: typeof creditEntries | typeof e, tenant: SQLWrapper, limit: SQLWrapper) => sql`
  ${entries.tenantId} = ${tenant}
  and ${entries.seq} >= (select min(some.seq) from (select n.seq from ${creditEntries} as n
    where n.tenant_id = ${tenant} order by n.seq desc limit cast(${limit} as integer)) as some)`;

const minusFigures = sql.raw(
  USAGE_SUMS.map(([figure]) => `${figure} = m.${figure} - s.${figure}`).join(', '),
);
const figures = sql.raw(USAGE_SUMS.map(([figure, of]) => `sum(${of}) as ${figure}`).join(', '));

const figuresOf = (key: SQLWrapper, tenant: SQLWrapper, limit: SQLWrapper) => sql`
  select ${key} as key, ${e.accountId} as account_id, ${e.month} as month, ${figures}
  from ${creditEntries} as ${e} ${sql.raw(JOIN_CHARGE)}
  where ${newest(e, tenant, limit)} and ${e.kind} <> 'terms'
  group by ${key}, ${e.accountId}, ${e.month}`;

/** Subtracts the entries from the account's usage by plan, and from the tenant's usage, before they are deleted. */
const takeFromAccount = tenantStatement(
  { limit: value<number>() },
  ({ tenant, limit }) => sql`
    update ${accountMonths} as m set ${minusFigures}
    from (${figuresOf(e.planCode, tenant, limit)}) as s
    where m.account_id = s.account_id and m.month = s.month and m.plan_code = s.key`,
);

const takeFromTenant = tenantStatement(
  { limit: value<number>() },
  ({ tenant, limit }) => sql`
    update ${usageMonths} as m set ${minusFigures}
    from (${figuresOf(e.tenantId, tenant, limit)}) as s
    where m.account_id = s.account_id and m.tenant_id = s.key and m.month = s.month`,
);

const deleteEntries = tenantStatement(
  { limit: value<number>() },
  ({ tenant, limit }) => sql`delete from ${creditEntries} where ${newest(creditEntries, tenant, limit)}`,
);

/** A trigger subtracts it from the totals of the account. Nothing can be posted without a balance. */
const deleteBalance = tenantStatement({}, ({ tenant }, db) =>
  db.delete(creditBalances).where(eq(creditBalances.tenantId, tenant)),
);

const deleteUsage = tenantStatement({ account: usageMonths.accountId }, ({ tenant, account }, db) =>
  db.delete(usageMonths).where(and(eq(usageMonths.accountId, account), eq(usageMonths.tenantId, tenant))),
);

const deleteDays = tenantStatement({}, ({ tenant }, db) =>
  db.delete(usageDays).where(eq(usageDays.tenantId, tenant)),
);

const deleteAssignments = tenantStatement({}, ({ tenant }, db) =>
  db.delete(planAssignments).where(eq(planAssignments.tenantId, tenant)),
);

const ofAccount = (account: SQLWrapper) =>
  sql`(select ${usageDestinations.id} from ${usageDestinations} where ${usageDestinations.accountId} = ${account})`;

const deleteFailures = tenantStatement(
  { account: usageDestinations.accountId },
  ({ tenant, account }) => sql`
    delete from ${usageFailures} where ${usageFailures.destinationId} in ${ofAccount(account)}
      and ${usageFailures.seq} in (select ${usageEvents.seq} from ${usageEvents} where ${usageEvents.tenantId} = ${tenant})`,
);

const deleteSubjects = tenantStatement(
  { account: usageDestinations.accountId },
  ({ tenant, account }) => sql`
    delete from ${usageSubjects} where ${usageSubjects.destinationId} in ${ofAccount(account)}
      and ${usageSubjects.tenantId} = ${tenant}`,
);

const deleteUsageEvents = tenantStatement({}, ({ tenant }, db) =>
  db.delete(usageEvents).where(eq(usageEvents.tenantId, tenant)),
);

const deleteRow = tenantStatement({}, ({ tenant }, db) =>
  db.delete(tenants).where(and(eq(tenants.id, tenant), isNotNull(tenants.deletionId))),
);

/** Tables without any rows of a deleted tenant. */
export const deletedTables: readonly string[] = [
  ...purgedTables,
  ssoCodes,
  creditBalances,
  creditEntries,
  usageDays,
  usageMonths,
  planAssignments,
  usageEvents,
  usageSubjects,
].map((table) => getTableName(table));

/**
 * Deletes a tenant that belongs to a deletion, with its ledger. After each batch the totals of the account are correct,
 * so that a run that died can be continued. The tenant's row is deleted last, so that its reference becomes free when
 * nothing else is left.
 */
export async function deleteTenant(db: D1Database, account: string, tenant: string): Promise<void> {
  await batch(db, [deleteBalance.bind(db, { tenant }), ...dataRemoval(db, tenant)]);
  const entries = { tenant, limit: ENTRIES_A_BATCH };
  for (;;) {
    const { deleted } = await batch(db, {
      takeFromAccount: takeFromAccount.bind(db, entries),
      takeFromTenant: takeFromTenant.bind(db, entries),
      deleted: deleteEntries.bind(db, entries),
    });
    if (deleted.changes < ENTRIES_A_BATCH) break;
  }
  await batch(db, [
    deleteUsage.bind(db, { tenant, account }),
    deleteDays.bind(db, { tenant }),
    removeFees.bind(db, { tenant }),
    deleteAssignments.bind(db, { tenant }),
    deleteFailures.bind(db, { tenant, account }),
    deleteSubjects.bind(db, { tenant, account }),
    deleteUsageEvents.bind(db, { tenant }),
    deleteRow.bind(db, { tenant }),
  ]);
}
