import { describeError, log } from '../../../shared/http/log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { domainMails, isDomainNotice } from '../texts/domain-mails.ts';

const NOTICES_A_RUN = 20;

interface NoticeRow {
  domain: string;
  /** The workspace, or the account whose own name it is. */
  owner: string;
  notice: string;
  /** JSON array of addresses. */
  people: string;
}

/** People who come by single sign-on only have no address; they see it on their page. */
const PEOPLE =
  "json_group_array(u.email) FROM users u WHERE u.disabled_at IS NULL AND u.email NOT LIKE 'sso:%'";

const SOURCES = [
  {
    pending: `SELECT d.domain, d.tenant_id AS owner, d.notice, (SELECT ${PEOPLE} AND u.id IN (
        SELECT m.user_id FROM workspace_members m WHERE m.tenant_id = d.tenant_id AND m.role = 'owner')) AS people
      FROM custom_domains d WHERE d.notice IS NOT NULL LIMIT ${NOTICES_A_RUN}`,
    told: 'UPDATE custom_domains SET notice = NULL WHERE domain = ?1 AND tenant_id = ?2 AND notice = ?3',
  },
  {
    pending: `SELECT a.custom_domain AS domain, a.id AS owner, a.custom_domain_notice AS notice, (
        SELECT ${PEOPLE} AND u.id IN (SELECT m.user_id FROM memberships m
          WHERE m.account_id = a.id AND m.removed_at IS NULL AND m.role IN ('owner', 'admin'))) AS people
      FROM accounts a WHERE a.custom_domain_notice IS NOT NULL LIMIT ${NOTICES_A_RUN}`,
    told: `UPDATE accounts SET custom_domain_notice = NULL
      WHERE custom_domain = ?1 AND id = ?2 AND custom_domain_notice = ?3`,
  },
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
    const { results } = await db.prepare(source.pending).all<NoticeRow>();
    for (const row of results) {
      if (!(await tell(JSON.parse(row.people) as string[], row, mailer, requestId))) continue;
      await db.prepare(source.told).bind(row.domain, row.owner, row.notice).run();
      told += 1;
    }
  }
  return { told };
}

/** Whether somebody was told, or there is nobody to tell. */
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
