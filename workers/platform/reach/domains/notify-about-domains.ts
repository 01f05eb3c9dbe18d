import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { webhookEndpoints } from '#shared/db/tables/events.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import { workspaceMembers } from '#shared/db/tables/platform.ts';
import { customDomains } from '#shared/db/tables/projects.ts';
import { usageDestinations } from '#shared/db/tables/usage-export.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { domainContent, isDomainNotice } from '../mail/domain-content.ts';
import { findSender, platformSender } from '../mail/find-sender.ts';
import type { NoticeEnv } from '../mail/notice-env.ts';
import { anyOrder, notify, type Person, people, selectStaff, type WrittenMail } from '../mail/notify.ts';

const NOTICES_A_RUN = 20;

const limit = { limit: value<number>() };

const pendingOfWorkspaces = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: customDomains.domain,
      owner: customDomains.tenantId,
      accountId: customDomains.accountId,
      notice: notNull(customDomains.notice),
      people: people(
        sql`select ${workspaceMembers.userId} from ${workspaceMembers}
        where ${workspaceMembers.tenantId} = ${customDomains.tenantId} and ${workspaceMembers.role} = 'owner'`,
        isTestSide(customDomains.accountId),
      ),
    })
    .from(customDomains)
    .where(isNotNull(customDomains.notice))
    .orderBy(anyOrder)
    .limit(limit),
);

const pendingOfAccounts = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: notNull(accounts.customDomain),
      owner: accounts.id,
      accountId: accounts.id,
      notice: notNull(accounts.customDomainNotice),
      people: selectStaff(accounts.id),
    })
    .from(accounts)
    .where(isNotNull(accounts.customDomainNotice))
    .orderBy(anyOrder)
    .limit(limit),
);

const pendingOfSenders = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: sendingDomains.domain,
      owner: sendingDomains.accountId,
      accountId: sendingDomains.accountId,
      notice: notNull(sendingDomains.notice),
      people: selectStaff(sendingDomains.accountId),
    })
    .from(sendingDomains)
    .where(isNotNull(sendingDomains.notice))
    .orderBy(anyOrder)
    .limit(limit),
);

/** Endpoints that were disabled automatically; `domain` is their address. */
const pendingOfEndpoints = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: webhookEndpoints.url,
      owner: webhookEndpoints.id,
      accountId: webhookEndpoints.accountId,
      notice: notNull(webhookEndpoints.notice),
      people: selectStaff(webhookEndpoints.accountId),
    })
    .from(webhookEndpoints)
    .where(isNotNull(webhookEndpoints.notice))
    .orderBy(anyOrder)
    .limit(limit),
);

/** Usage destinations that were paused; `domain` is their name. */
const pendingOfDestinations = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: usageDestinations.name,
      owner: usageDestinations.id,
      accountId: usageDestinations.accountId,
      notice: notNull(usageDestinations.notice),
      people: selectStaff(usageDestinations.accountId),
    })
    .from(usageDestinations)
    .where(isNotNull(usageDestinations.notice))
    .orderBy(anyOrder)
    .limit(limit),
);

const ofNotice = { domain: customDomains.domain, owner: customDomains.tenantId, notice: value<string>() };

const clearWorkspaceNotice = globalStatement(ofNotice, ({ domain, owner, notice }, db) =>
  db
    .update(customDomains)
    .set({ notice: null })
    .where(
      and(
        eq(customDomains.domain, domain),
        eq(customDomains.tenantId, owner),
        eq(customDomains.notice, notice),
      ),
    ),
);

const clearAccountNotice = globalStatement(ofNotice, ({ domain, owner, notice }, db) =>
  db
    .update(accounts)
    .set({ customDomainNotice: null })
    .where(
      and(eq(accounts.customDomain, domain), eq(accounts.id, owner), eq(accounts.customDomainNotice, notice)),
    ),
);

const clearSenderNotice = globalStatement(ofNotice, ({ domain, owner, notice }, db) =>
  db
    .update(sendingDomains)
    .set({ notice: null })
    .where(
      and(
        eq(sendingDomains.domain, domain),
        eq(sendingDomains.accountId, owner),
        eq(sendingDomains.notice, notice),
      ),
    ),
);

const clearEndpointNotice = globalStatement(ofNotice, ({ owner, notice }, db) =>
  db
    .update(webhookEndpoints)
    .set({ notice: null })
    .where(and(sql`${webhookEndpoints.id} = ${owner}`, sql`${webhookEndpoints.notice} = ${notice}`)),
);

const clearDestinationNotice = globalStatement(ofNotice, ({ owner, notice }, db) =>
  db
    .update(usageDestinations)
    .set({ notice: null })
    .where(and(sql`${usageDestinations.id} = ${owner}`, sql`${usageDestinations.notice} = ${notice}`)),
);

/** The reseller is the sender of mails to its customers, the platform of mails to resellers' staff. */
const SOURCES = [
  {
    pending: pendingOfWorkspaces,
    clear: clearWorkspaceNotice,
    sender: (env: NoticeEnv, accountId: string) => findSender(env, accountId),
  },
  {
    pending: pendingOfAccounts,
    clear: clearAccountNotice,
    sender: (env: NoticeEnv) => Promise.resolve(platformSender(env)),
  },
  {
    pending: pendingOfSenders,
    clear: clearSenderNotice,
    sender: (env: NoticeEnv) => Promise.resolve(platformSender(env)),
  },
  {
    pending: pendingOfEndpoints,
    clear: clearEndpointNotice,
    sender: (env: NoticeEnv) => Promise.resolve(platformSender(env)),
  },
  {
    pending: pendingOfDestinations,
    clear: clearDestinationNotice,
    sender: (env: NoticeEnv) => Promise.resolve(platformSender(env)),
  },
] as const;

/**
 * Sends mails about changed host names and endpoints to the owners of a workspace, and to the owners and admins of an
 * account. A notice is kept until a mail was sent.
 */
export async function notifyAboutDomains(
  env: NoticeEnv,
  mailer: () => Mailer,
  requestId: string,
): Promise<{ told: number }> {
  let count = 0;
  for (const source of SOURCES) {
    for (const row of await source.pending.all(env.DB, { limit: NOTICES_A_RUN })) {
      const people = parseJson(row.people);
      const sender = await source.sender(env, row.accountId);
      if (
        !(await notify(row.accountId, people, (person) => write(env, sender, person, row), mailer, requestId))
      )
        continue;
      await source.clear.run(env.DB, { domain: row.domain, owner: row.owner, notice: row.notice });
      count += 1;
    }
  }
  return { told: count };
}

/** The mail to one person, in their language; null for a notice that has no mail. */
async function write(
  env: NoticeEnv,
  sender: Sender | null,
  { language }: Person,
  { domain, notice }: { domain: string; notice: string },
): Promise<WrittenMail | null> {
  if (sender === null || !isDomainNotice(notice)) return null;
  const locale = await recipientLocale(env, sender.identity, { language });
  return writeMail(sender, locale, domainContent(locale, notice, domain));
}
