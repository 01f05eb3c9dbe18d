import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { mailTexts } from '../../../shared/texts/mail.ts';

/** The message with code and link; names the one place where the code is to be typed. */
export const signInMail = (to: string, words: { code: string; link: string; host: string }): MailMessage => ({
  to,
  subject: mailTexts.signIn.subject(words.code),
  text: mailTexts.signIn.text(words),
});

/** The message to somebody who asked at a reseller's address but has more than that reseller's workspaces. */
export const elsewhereMail = (to: string, words: { link: string; host: string }): MailMessage => ({
  to,
  subject: mailTexts.signInElsewhere.subject,
  text: mailTexts.signInElsewhere.text(words),
});
