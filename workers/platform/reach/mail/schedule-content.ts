import { createFormats } from '#shared/i18n/formats.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { linkTo, type MailContent, paragraph } from '#shared/mail/view/content.ts';

export type ScheduleNotice = keyof Messages['mail']['schedule']['reasons'];

const NOTICES: Readonly<Record<ScheduleNotice, true>> = {
  authoring_off: true,
  not_allowed: true,
  draft_changed: true,
  missed: true,
};

export const isScheduleNotice = (notice: string): notice is ScheduleNotice => Object.hasOwn(NOTICES, notice);

export interface RefusedSchedule {
  notice: ScheduleNotice;
  dueAt: number;
  timeZone: string;
  accountId: string;
  /** Name of the account. */
  account: string;
}

/** The mail that a scheduled publish was refused, with the time in the time zone in which it was chosen. */
export function scheduleContent(
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
