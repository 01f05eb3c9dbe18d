import { eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { DAY } from '#schema/time.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { notNull, nullable } from '#shared/db/statement/column-value.ts';
import { jsonArray } from '#shared/db/statement/json-fields.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { accounts, users } from '#shared/db/tables/core.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { mailUnsubscriptions, notices, tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { addressLink } from '../message-address/address-link.ts';
import { topicOf } from './choices/mail-topics.ts';
import { unsubscribeLink } from './choices/unsubscribe-link.ts';
import { findDraftSender, findSender, platformSender } from './find-sender.ts';
import { parseMailChoice } from './mail-choice.ts';
import { mailerBySide } from './mailer-by-side.ts';
import { noticeContent } from './notice-content.ts';
import type { NoticeEnv } from './notice-env.ts';
import { type NoticeKind, TEST_MAIL } from './notice-kinds.ts';
import { claimNotices, settleNotices } from './notice-statements.ts';
import { writeSample } from './write-sample.ts';

/** Notices that are read and claimed at once. */
const NOTICES_AT_ONCE = 20;
/**
 * Rounds of one run: a mail may cost several calls to the database, and a run has a thousand. A run that leaves some is
 * followed by the next one at once.
 */
const ROUNDS = 5;
/** Mails that are handed over at the same time. A Worker has six connections. */
const MAILS_AT_ONCE = 5;
/** Most notices to one person in 24 hours. */
const NOTICES_A_DAY = 20;
const MAX_ATTEMPTS = 8;
const RETRY_MS = 120_000;

const sentBefore = alias(notices, 'sent_before');
const asker = alias(users, 'asker');

/** Mails that people request have limits of their own. */
const ASKED_FOR = [TEST_MAIL, 'messageAddress'];

const pending = globalStatement(
  { now: notices.createdAt, since: notices.createdAt, limit: value<number>() },
  ({ now, since, limit }, db) =>
    db
      .select({
        key: notices.key,
        kind: notices.kind,
        userId: notices.userId,
        accountId: notices.accountId,
        subject: notices.subject,
        dueAt: notNull(notices.dueAt),
        attempts: notices.attempts,
        email: nullable(users.email, sql`coalesce(${users.email}, ${messageAddresses.address})`),
        address: messageAddresses.id,
        disabledAt: users.disabledAt,
        language: nullable(users.language, sql`coalesce(${users.language}, ${asker.language})`),
        accountStatus: accounts.status,
        workspaceId: tenants.id,
        workspace: tenants.name,
        tenantStatus: tenants.status,
        projectId: projects.id,
        projectName: projects.name,
        client: oauthClients.name,
        answers: nullable(siteMessages.answers, sql`${siteMessages.answers}`),
        replyTo: siteMessages.replyTo,
        sent: countOf(
          sql`${notices} as ${sentBefore}`,
          sql`${sentBefore.userId} = ${notices.userId} and ${sentBefore.settledAt} > ${since} and ${sentBefore.outcome} = 'sent'
            and ${sentBefore.kind} not in (${sql.join(
              ASKED_FOR.map((kind) => sql`${kind}`),
              sql`, `,
            )})`,
        ),
        unwanted: jsonArray(
          mailUnsubscriptions.topic,
          sql`from ${mailUnsubscriptions} where ${mailUnsubscriptions.userId} = ${notices.userId}
            and ${mailUnsubscriptions.accountId} = coalesce(${notices.accountId}, '')`,
        ),
      })
      .from(notices)
      .leftJoin(users, eq(users.id, notices.userId))
      .leftJoin(messageAddresses, eq(messageAddresses.id, notices.userId))
      .leftJoin(asker, eq(asker.id, messageAddresses.createdBy))
      .leftJoin(accounts, eq(accounts.id, notices.accountId))
      .leftJoin(tenants, eq(tenants.id, notices.tenantId))
      .leftJoin(builds, eq(builds.id, notices.subject))
      .leftJoin(siteMessages, eq(siteMessages.id, notices.subject))
      .leftJoin(publishRequests, eq(publishRequests.id, notices.subject))
      .leftJoin(
        projects,
        sql`${projects.id} = coalesce(${builds.projectId}, ${siteMessages.projectId}, ${publishRequests.projectId},
          ${messageAddresses.projectId})`,
      )
      .leftJoin(
        oauthGrants,
        sql`${oauthGrants.id} = coalesce(${publishRequests.grantId}, ${notices.subject})`,
      )
      .leftJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .where(lte(notices.dueAt, now))
      .orderBy(notices.dueAt)
      .limit(limit),
);

type Notice = Awaited<ReturnType<typeof pending.all>>[number];

/**
 * Sends the due notices. A notice that could not be sent is tried again, eight times in all. `more` tells that further
 * ones are due.
 */
export async function sendNotices(
  env: NoticeEnv,
  runtime: Runtime,
  requestId: string,
): Promise<{ sent: number; more: boolean }> {
  const sending: Sending = { env, mailer: mailerBySide(env, runtime), senders: new Map() };
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = runtime.now();
    const due = await pending.all(env.DB, { now, since: now - DAY, limit: NOTICES_AT_ONCE });
    const claims = due.map(({ key, dueAt, attempts }) => [key, dueAt, now + RETRY_MS * (attempts + 1)]);
    const claimed = new Set(
      due.length === 0
        ? []
        : (await claimNotices.all(env.DB, { rows: JSON.stringify(claims) })).map(({ key }) => key),
    );
    const own = due.filter(({ key }) => claimed.has(key));
    for (let start = 0; start < own.length; start += MAILS_AT_ONCE) {
      const outcomes = await Promise.all(
        own.slice(start, start + MAILS_AT_ONCE).map(async (notice) => {
          const outcome = await deliver(sending, notice).catch((error: unknown) => {
            log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
            return notice.attempts + 1 < MAX_ATTEMPTS ? null : 'failed';
          });
          return [notice.key, outcome] as const;
        }),
      );
      sent += outcomes.filter(([, outcome]) => outcome === 'sent').length;
      const settled = outcomes.filter(([, outcome]) => outcome !== null);
      if (settled.length > 0)
        await settleNotices.run(env.DB, { rows: JSON.stringify(settled), now: runtime.now() });
    }
    if (due.length < NOTICES_AT_ONCE) return { sent, more: false };
  }
  return { sent, more: true };
}

/** What the mails of one run share. */
interface Sending {
  env: NoticeEnv;
  mailer: Mailer;
  /** Accounts as senders, each read once. */
  senders: Map<string, Promise<Sender | null>>;
}

function findSenderOnce({ env, senders }: Sending, accountId: string): Promise<Sender | null> {
  const known = senders.get(accountId) ?? findSender(env, accountId);
  senders.set(accountId, known);
  return known;
}

/** Sends one notice. Returns `sent`, or why the notice is dropped. */
async function deliver(sending: Sending, notice: Notice): Promise<string> {
  const { env, mailer } = sending;
  const { email, accountId, accountStatus } = notice;
  if (email === null || notice.disabledAt !== null) return 'person_gone';
  if (accountId !== null && accountStatus !== 'active' && accountStatus !== 'draft')
    return 'account_disabled';
  if (notice.tenantStatus === 'terminated') return 'terminated';
  if (notice.kind === TEST_MAIL) return deliverTest(sending, notice, addressOf(email));
  const kind = notice.kind as NoticeKind;
  const topic = topicOf(kind);
  if (topic !== null && parseJson(notice.unwanted).includes(topic)) return 'unsubscribed';
  if (!ASKED_FOR.includes(kind) && notice.sent >= NOTICES_A_DAY) return 'limited';
  const sender =
    (accountId === null ? null : await findSenderOnce(sending, accountId)) ?? platformSender(env);
  const locale = await recipientLocale(env, sender.identity, { language: notice.language });
  const to = addressOf(email);
  const { projectId, projectName } = notice;
  const ofAddress =
    notice.address === null ? null : await addressLink(env.MAIL_SECRET, sender.origin, notice.address);
  const content = noticeContent(kind, locale, {
    product: sender.identity.name,
    origin: sender.origin,
    to,
    workspaceId: notice.workspaceId ?? '',
    workspace: notice.workspace ?? '',
    project: projectId === null || projectName === null ? null : { id: projectId, name: projectName },
    client:
      notice.client ??
      (kind === 'publishRequested' ? locale.messages.dashboard.unnamedClient : (notice.subject ?? '')),
    addressLink: ofAddress,
    message:
      notice.answers === null
        ? null
        : { answers: JSON.parse(notice.answers) as SiteAnswer[], replyTo: notice.replyTo },
    subject: notice.subject ?? '',
  });
  if (content === null) return 'subject_gone';
  const unsubscribe =
    topic === null
      ? undefined
      : (ofAddress ??
        (await unsubscribeLink(env.MAIL_SECRET, sender.origin, { userId: notice.userId, accountId, topic })));
  const message = await writeMail(sender, locale, { ...content, unsubscribe });
  await mailer.send({ to, ...message });
  return 'sent';
}

/** Test mails have a limit of their own, and show what a customer would get. */
async function deliverTest(
  { env, mailer }: Sending,
  { accountId, subject }: Notice,
  to: string,
): Promise<string> {
  if (accountId === null || subject === null) return 'subject_gone';
  const choice = parseMailChoice(subject);
  const sender = await (choice.brand === 'draft' ? findDraftSender : findSender)(env, accountId);
  if (sender === null) return 'subject_gone';
  const { message } = await writeSample(env, sender, choice, to);
  await mailer.send({ to, ...message });
  return 'sent';
}
