import { and, eq, isNotNull } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { createFormats } from '#shared/i18n/formats.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { linkTo, type MailContent, paragraph } from '#shared/mail/view/content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { platformSender } from './find-sender.ts';
import type { NoticeEnv } from './notice-env.ts';
import { anyOrder, notify, selectStaff } from './notify.ts';

type ScheduleNotice = keyof Messages['mail']['schedule']['reasons'];

const NOTICES: Readonly<Record<ScheduleNotice, true>> = {
  authoring_off: true,
  not_allowed: true,
  draft_changed: true,
  missed: true,
};

const isScheduleNotice = (notice: string): notice is ScheduleNotice => Object.hasOwn(NOTICES, notice);

interface RefusedSchedule {
  notice: ScheduleNotice;
  dueAt: number;
  timeZone: string;
  accountId: string;
  /** Name of the account. */
  account: string;
}

/** The mail that a scheduled publish was refused, with the time in the time zone in which it was chosen. */
function scheduleContent(
  { messages, tag }: Locale,
  origin: string,
  { notice, dueAt, timeZone, accountId, account }: RefusedSchedule,
): MailContent {
  const words = messages.mail.schedule;
  return {
    subject: words.subject({ account }),
    blocks: [
      paragraph(words.lead({ account, time: createFormats(tag, timeZone).timeZoned(dueAt) })),
      paragraph(words.reasons[notice]),
      paragraph(words.next),
      linkTo(`${origin}/console/${accountId}/branding`, words.link),
    ],
  };
}

const NOTICES_A_RUN = 20;

const pending = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({
      id: brandSchedules.id,
      dueAt: brandSchedules.dueAt,
      timeZone: brandSchedules.timeZone,
      notice: notNull(brandSchedules.notice),
      accountId: brandSchedules.accountId,
      account: accounts.name,
      people: selectStaff(brandSchedules.accountId),
    })
    .from(brandSchedules)
    .innerJoin(accounts, eq(accounts.id, brandSchedules.accountId))
    .where(and(isNotNull(brandSchedules.notice), isLiveStatus(accounts.status)))
    .orderBy(anyOrder)
    .limit(limit),
);

const clearNotice = globalStatement({ id: brandSchedules.id }, ({ id }, db) =>
  db.update(brandSchedules).set({ notice: null }).where(eq(brandSchedules.id, id)),
);

/**
 * Sends owners and admins of an account a mail that a scheduled publish was refused. A notice is kept until a mail was
 * sent.
 */
export async function notifyAboutSchedules(
  env: NoticeEnv,
  mailer: () => Mailer,
  requestId: string,
): Promise<{ told: number }> {
  const sender = platformSender(env);
  let count = 0;
  for (const { id, people, notice, ...schedule } of await pending.all(env.DB, { limit: NOTICES_A_RUN })) {
    const settled = await notify(
      schedule.accountId,
      parseJson(people),
      async ({ language }) => {
        if (!isScheduleNotice(notice)) return null;
        const locale = await recipientLocale(env, sender.identity, { language });
        return writeMail(sender, locale, scheduleContent(locale, sender.origin, { ...schedule, notice }));
      },
      mailer,
      requestId,
    );
    if (!settled) continue;
    await clearNotice.run(env.DB, { id });
    count += 1;
  }
  return { told: count };
}
