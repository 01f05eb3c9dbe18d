import type { Locale } from '#shared/i18n/read-locale.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import type { Sender } from '#shared/mail/sender.ts';
import type { ReaderMode } from '#shared/mail/view/mail-style.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { MailChoice } from './mail-choice.ts';
import { sampleMail } from './sample-mail.ts';

export interface WrittenSample {
  locale: Locale;
  message: Omit<MailMessage, 'to'>;
}

/** Writes the mail of a choice with sample facts. */
export async function writeSample(
  env: { ASSETS: BuiltFiles },
  sender: Sender,
  { kind, language }: MailChoice,
  to: string,
  reader: ReaderMode | null = null,
): Promise<WrittenSample> {
  const locale = await recipientLocale(env, sender.identity, { language });
  return { locale, message: await writeMail(sender, locale, sampleMail(kind, locale, sender, to), reader) };
}
