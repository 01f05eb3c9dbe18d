import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { signInMailTexts as texts } from '../../../shared/texts/access.ts';

/** The message with code and link; names the one place where the code is to be typed. */
export const signInMail = (
  to: string,
  { code, link, host }: { code: string; link: string; host: string },
): MailMessage => ({
  to,
  subject: texts.subject(code),
  text: [texts.code(code), '', texts.typeOrOpen(host), link, '', texts.once].join('\n'),
});

/** The message to somebody who asked at a reseller's address but has more than that reseller's workspaces. */
export const elsewhereMail = (to: string, { link, host }: { link: string; host: string }): MailMessage => ({
  to,
  subject: texts.elsewhereSubject,
  text: [texts.elsewhere(host), '', texts.open, link, '', texts.once].join('\n'),
});
