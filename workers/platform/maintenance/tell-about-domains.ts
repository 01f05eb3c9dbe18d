import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { notNull } from '../../../shared/db/statement/column-value.ts';
import { value } from '../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { accounts, memberships, users } from '../../../shared/db/tables/core.ts';
import { workspaceMembers } from '../../../shared/db/tables/platform.ts';
import { customDomains } from '../../../shared/db/tables/projects.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { domainMails, isDomainNotice } from '../texts/domain-mails.ts';

const NOTICES_A_RUN = 20;

/** People who come by single sign-on only have no address; they see it on their page. */
const people = (members: SQL) => sql<string>`(select json_group_array(${users.email}) from ${users}
  where ${users.disabledAt} is null and ${users.email} not like 'sso:%' and ${users.id} in (${members}))`;

const limit = { limit: value<number>() };

const pendingOfWorkspaces = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: customDomains.domain,
      owner: customDomains.tenantId,
      notice: notNull(customDomains.notice),
      people: people(sql`select ${workspaceMembers.userId} from ${workspaceMembers}
        where ${workspaceMembers.tenantId} = ${customDomains.tenantId} and ${workspaceMembers.role} = 'owner'`),
    })
    .from(customDomains)
    .where(isNotNull(customDomains.notice))
    .limit(limit),
);

const pendingOfAccounts = globalStatement(limit, ({ limit }, db) =>
  db
    .select({
      domain: notNull(accounts.customDomain),
      owner: accounts.id,
      notice: notNull(accounts.customDomainNotice),
      people: people(sql`select ${memberships.userId} from ${memberships}
        where ${memberships.accountId} = ${accounts.id} and ${memberships.removedAt} is null
          and ${memberships.role} in ('owner', 'admin')`),
    })
    .from(accounts)
    .where(isNotNull(accounts.customDomainNotice))
    .limit(limit),
);

const told = { domain: customDomains.domain, owner: customDomains.tenantId, notice: value<string>() };

const toldWorkspace = globalStatement(told, ({ domain, owner, notice }, db) =>
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

const toldAccount = globalStatement(told, ({ domain, owner, notice }, db) =>
  db
    .update(accounts)
    .set({ customDomainNotice: null })
    .where(
      and(eq(accounts.customDomain, domain), eq(accounts.id, owner), eq(accounts.customDomainNotice, notice)),
    ),
);

const SOURCES = [
  { pending: pendingOfWorkspaces, told: toldWorkspace },
  { pending: pendingOfAccounts, told: toldAccount },
] as const;

/**
 * Tells the owners of a workspace, and the owners and admins of an account, what became of a name of theirs. A notice is
 * kept until a message was handed over.
 */
export async function tellAboutDomains(
  db: D1Database,
  mailer: () => Mailer,
  requestId: string,
): Promise<{ told: number }> {
  let told = 0;
  for (const source of SOURCES) {
    for (const row of await source.pending.all(db, { limit: NOTICES_A_RUN })) {
      if (!(await tell(JSON.parse(row.people) as string[], row, mailer, requestId))) continue;
      await source.told.run(db, { domain: row.domain, owner: row.owner, notice: row.notice });
      told += 1;
    }
  }
  return { told };
}

/** Whether a mail was sent, or there is no recipient. */
async function tell(
  people: readonly string[],
  { domain, notice }: { domain: string; notice: string },
  mailer: () => Mailer,
  requestId: string,
): Promise<boolean> {
  if (!isDomainNotice(notice)) return true;
  const { subject, text } = domainMails[notice];
  let sent = 0;
  for (const to of people) {
    try {
      await mailer().send({ to, subject: subject(domain), text: text(domain) });
      sent += 1;
    } catch (error) {
      log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
    }
  }
  return sent > 0 || people.length === 0;
}
