import { and, eq, gt, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { clearedColumns } from '#shared/db/statement/cleared-columns.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { uploadLinks } from '#shared/db/tables/access.ts';
import { connectionRules, publishRequests } from '#shared/db/tables/connections.ts';
import { auditLog, memberships, users } from '#shared/db/tables/core.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import {
  entitlements,
  mailUnsubscriptions,
  notices,
  parkedPrompts,
  ssoCodes,
  suspensionItems,
  suspensions,
  tenants,
  workspaceMembers,
  workspaceResources,
} from '#shared/db/tables/platform.ts';
import { builds, customDomains, projects, siteImages, siteImageUses } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { formerAddresses, sitePreviewLinks, siteReports, siteVisits } from '#shared/db/tables/sites.ts';
import { spendAlertFirings, spendAlerts } from '#shared/db/tables/spend-alerts.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { describeError, log } from '#shared/runtime/log.ts';

/** How long the data of a terminated tenant is kept. */
export const RETENTION_MS = 30 * 86_400_000;

const TENANTS_A_SWEEP = 5;

const isOver = (before: SQLWrapper) =>
  sql`(${tenants.status} = 'terminated' and ${tenants.purgedAt} is null and ${tenants.terminatedAt} < ${before})`;

const due = globalStatement({ before: tenants.createdAt, limit: value<number>() }, ({ before, limit }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(isOver(before), isNull(tenants.clockId)))
    .orderBy(tenants.terminatedAt)
    .limit(limit),
);

const dueOnClock = globalStatement(
  { before: tenants.createdAt, limit: value<number>(), clock: testClocks.id },
  ({ before, limit, clock }, db) =>
    db
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(isOver(before), eq(tenants.clockId, clock)))
      .limit(limit),
);

const elsewhere = alias(workspaceMembers, 'elsewhere');

/** Deletes people without any other workspace or account, who are no platform admins either. */
const removePeople = tenantStatement(
  {},
  ({ tenant }) => sql`
    delete from ${users} where ${users.platformAdmin} = 0
      and not exists (select 1 from ${memberships}
        where ${memberships.userId} = ${users.id} and ${memberships.removedAt} is null)
      and ${users.id} in (select ${workspaceMembers.userId} from ${workspaceMembers}
        where ${workspaceMembers.tenantId} = ${tenant})
      and not exists (select 1 from ${workspaceMembers} as ${elsewhere}
        where ${elsewhere.userId} = ${users.id} and ${elsewhere.tenantId} <> ${tenant})`,
);

/** Deletes mail choices of people who were just deleted. */
const removeChoices = tenantStatement(
  {},
  ({ tenant }) => sql`
    delete from ${mailUnsubscriptions}
    where ${mailUnsubscriptions.userId} in (select ${workspaceMembers.userId} from ${workspaceMembers}
        where ${workspaceMembers.tenantId} = ${tenant})
      and not exists (select 1 from ${users} where ${users.id} = ${mailUnsubscriptions.userId})`,
);

const removeItems = tenantStatement({}, ({ tenant }, db) =>
  db
    .delete(suspensionItems)
    .where(
      sql`${suspensionItems.suspensionId} in (select ${suspensions.id} from ${suspensions} where ${suspensions.tenantId} = ${tenant})`,
    ),
);

/** Removes the names of members from audit rows; the rows stay. */
const forgetMembers = tenantStatement({}, ({ tenant }, db) =>
  db
    .update(auditLog)
    .set({ target: null })
    .where(and(eq(auditLog.workspaceId, tenant), eq(auditLog.action, 'member.remove'))),
);

/** Tables whose rows belong to one workspace. Ledger and usage are not among them, because they were billed. */
export const purgedTables = [
  builds,
  projects,
  siteImages,
  siteImageUses,
  siteMessages,
  messageAddresses,
  sitePreviewLinks,
  siteVisits,
  formerAddresses,
  siteReports,
  customDomains,
  connectionRules,
  publishRequests,
  uploadLinks,
  workspaceMembers,
  workspaceResources,
  parkedPrompts,
  suspensions,
  entitlements,
  notices,
  spendAlerts,
  spendAlertFirings,
];

const removeRows = purgedTables.map((table) =>
  tenantStatement({}, ({ tenant }, db) => db.delete(table).where(eq(table.tenantId, tenant))),
);

/** Codes have no index by tenant. Codes that remain have expired, and the next run of the timer deletes them. */
const removeCodes = tenantStatement({}, ({ tenant }, db) =>
  db.delete(ssoCodes).where(and(gt(ssoCodes.expiresAt, 0), eq(ssoCodes.tenantId, tenant))),
);

const emptyTenant = tenantStatement(
  { now: tenants.createdAt },
  ({ tenant, now }) => sql`
    update ${tenants} set ${sql.join([sql`${bare(tenants.purgedAt)} = ${now}`, ...clearedColumns(tenants)], sql`, `)}
    where ${tenants.id} = ${tenant}`,
);

/**
 * Deletes the data of tenants whose retention is over, one batch for each; a failure of one does not prevent the
 * others. The tenant's row stays without personal data, because its reference is never used again. The sweep deletes
 * objects that no row names any more.
 *
 * @param clock the test clock whose tenants are meant; null for those in real time.
 */
export async function purgeTerminated(
  db: D1Database,
  now: number,
  clock: string | null = null,
): Promise<number> {
  const rows = { before: now - RETENTION_MS, limit: TENANTS_A_SWEEP };
  const found = await (clock === null ? due.all(db, rows) : dueOnClock.all(db, { ...rows, clock }));
  for (const { id } of found) {
    await purge(db, id, now).catch((error: unknown) =>
      log('error', 'purge_failed', { tenant: id, ...describeError(error) }),
    );
  }
  return found.length;
}

/** Binds the statements that delete the data of one tenant, except its own row, its ledger and its usage. */
export const dataRemoval = (db: D1Database, tenant: string) => [
  removePeople.bind(db, { tenant }),
  removeChoices.bind(db, { tenant }),
  removeItems.bind(db, { tenant }),
  forgetMembers.bind(db, { tenant }),
  ...removeRows.map((statement) => statement.bind(db, { tenant })),
  removeCodes.bind(db, { tenant }),
];

const purge = (db: D1Database, tenant: string, now: number): Promise<unknown> =>
  batch(db, [...dataRemoval(db, tenant), emptyTenant.bind(db, { tenant, now })]);
