import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { limits } from '#schema/limits.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import { spendAlertFirings } from '#shared/db/tables/spend-alerts.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { findSender, platformSender } from '../../reach/mail/find-sender.ts';
import type { NoticeEnv } from '../../reach/mail/notice-env.ts';
import { notify, people, selectStaff } from '../../reach/mail/notify.ts';
import { customerAlert, staffAlert } from './alert-content.ts';

const MAILS_A_RUN = 20;

/** After this time without success the mail is given up, because its news is old; milliseconds. */
const WORTH_SENDING_MS = 3 * 86_400_000;

/**
 * Most mails about a tenant in a month, which is the number of alerts that it can have at a time. Removing and setting
 * alerts again therefore sends no more mails.
 */
const MAILS_A_MONTH = limits.spendAlertsOfTenant + limits.spendAlertDefaults;

const FIELDS = {
  alertId: spendAlertFirings.alertId,
  tenantId: spendAlertFirings.tenantId,
  month: spendAlertFirings.month,
  accountId: spendAlertFirings.accountId,
  measure: spendAlertFirings.measure,
  threshold: spendAlertFirings.threshold,
  reached: spendAlertFirings.reached,
  externalRef: tenants.externalRef,
  workspace: tenants.name,
};

const owners = people(
  sql`select ${workspaceMembers.userId} from ${workspaceMembers}
    where ${workspaceMembers.tenantId} = ${spendAlertFirings.tenantId} and ${workspaceMembers.role} = 'owner'`,
  isTestSide(spendAlertFirings.accountId),
);

/**
 * The first mail of each account comes before a second one of any, so that an account with many or failing mails does
 * not delay others.
 */
const inTurn: SQL = sql`row_number() over (partition by ${spendAlertFirings.accountId} order by ${spendAlertFirings.at}),
  random()`;

const forStaff = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({ ...FIELDS, people: selectStaff(spendAlertFirings.accountId) })
    .from(spendAlertFirings)
    .innerJoin(tenants, eq(tenants.id, spendAlertFirings.tenantId))
    .innerJoin(accounts, eq(accounts.id, spendAlertFirings.accountId))
    .where(and(sql`${spendAlertFirings.staffPending} = 1`, isLiveStatus(accounts.status)))
    .orderBy(inTurn)
    .limit(limit),
);

const forCustomers = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({ ...FIELDS, people: owners })
    .from(spendAlertFirings)
    .innerJoin(tenants, eq(tenants.id, spendAlertFirings.tenantId))
    .innerJoin(accounts, eq(accounts.id, spendAlertFirings.accountId))
    .where(and(sql`${spendAlertFirings.customerPending} = 1`, isLiveStatus(accounts.status)))
    .orderBy(inTurn)
    .limit(limit),
);

const earlier = alias(spendAlertFirings, 'earlier');

/** Drops mails that are too late, or beyond the limit of the tenant in a month. */
const skip = (pending: SQLiteColumn) =>
  globalStatement(
    { before: spendAlertFirings.at, most: value<number>() },
    ({ before, most }) => sql`
      update ${spendAlertFirings} set ${bare(pending)} = 0
      where ${pending} = 1 and (${spendAlertFirings.at} < ${before} or ${most} <= (select count(*) from (
        select 1 from ${spendAlertFirings} as ${earlier}
        where ${earlier.tenantId} = ${spendAlertFirings.tenantId} and ${earlier.month} = ${spendAlertFirings.month}
          and (${earlier.at}, ${earlier.alertId}) < (${spendAlertFirings.at}, ${spendAlertFirings.alertId})
        limit ${most})))`,
  );

const key = {
  alert: spendAlertFirings.alertId,
  tenant: spendAlertFirings.tenantId,
  month: spendAlertFirings.month,
};

const clearStaffPending = globalStatement(key, ({ alert, tenant, month }, db) =>
  db
    .update(spendAlertFirings)
    .set({ staffPending: 0 })
    .where(
      and(
        eq(spendAlertFirings.alertId, alert),
        eq(spendAlertFirings.tenantId, tenant),
        eq(spendAlertFirings.month, month),
      ),
    ),
);

const clearCustomerPending = globalStatement(key, ({ alert, tenant, month }, db) =>
  db
    .update(spendAlertFirings)
    .set({ customerPending: 0 })
    .where(
      and(
        eq(spendAlertFirings.alertId, alert),
        eq(spendAlertFirings.tenantId, tenant),
        eq(spendAlertFirings.month, month),
      ),
    ),
);

/** The reseller is the sender of mails to its customers, the platform of mails to resellers' staff. */
const SOURCES = [
  {
    skip: skip(spendAlertFirings.staffPending),
    pending: forStaff,
    clear: clearStaffPending,
    content: staffAlert,
    sender: (env: NoticeEnv) => Promise.resolve(platformSender(env)),
  },
  {
    skip: skip(spendAlertFirings.customerPending),
    pending: forCustomers,
    clear: clearCustomerPending,
    content: customerAlert,
    sender: (env: NoticeEnv, accountId: string) => findSender(env, accountId),
  },
] as const;

/** Sends mails about reached spend alerts. A mail is pending until it was sent, or is too late. */
export async function notifyAboutAlerts(
  env: NoticeEnv,
  now: number,
  mailer: () => Mailer,
  requestId: string,
): Promise<{ told: number }> {
  let count = 0;
  for (const { skip, pending, clear, content, sender } of SOURCES) {
    await skip.run(env.DB, { before: now - WORTH_SENDING_MS, most: MAILS_A_MONTH });
    for (const found of await pending.all(env.DB, { limit: MAILS_A_RUN })) {
      const { alertId: alert, tenantId: tenant, month, accountId } = found;
      const by = await sender(env, accountId);
      const settled = await notify(
        accountId,
        parseJson(found.people),
        async ({ language }) => {
          if (by === null) return null;
          const locale = await recipientLocale(env, by.identity, { language });
          return writeMail(by, locale, content(locale, by.origin, found));
        },
        mailer,
        requestId,
      );
      if (!settled) continue;
      await clear.run(env.DB, { alert, tenant, month });
      count += 1;
    }
  }
  return { told: count };
}
