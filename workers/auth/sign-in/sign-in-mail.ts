import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { recipientLocale } from '../../../shared/mail/recipient-locale.ts';
import { signInContent, signInElsewhereContent } from '../../../shared/mail/sign-in-content.ts';
import { writeMail } from '../../../shared/mail/write-mail.ts';
import type { Presentation } from '../../../shared/presentation/presentation.ts';

/** A mail of a sign-in that was started, before it is written. */
export interface SignInMail {
  to: string;
  link: string;
  /** The one place where the code is to be typed, or where a person asked who may not sign in there. */
  host: string;
  /** Null for somebody who asked at a reseller's address but has more than that reseller's workspaces. */
  code: string | null;
  /** Language that its person set; null = none. */
  language: string | null;
}

/**
 * Writes the message as the page looked on which it was asked for, in the language of its person, else in the one of
 * that page.
 */
export async function writeSignInMail(
  env: AuthEnv,
  { identity }: Pick<Presentation, 'identity'>,
  asked: { origin: string; chosen: string | null; accepted: string | null },
  mail: SignInMail,
): Promise<MailMessage> {
  const { to, link, host, code } = mail;
  const locale = await recipientLocale(env, identity, {
    language: mail.language ?? asked.chosen,
    accepted: asked.accepted,
  });
  const content =
    code === null
      ? signInElsewhereContent(locale, { link, host })
      : signInContent(locale, { code, link, host });
  return { to, ...(await writeMail({ identity, origin: asked.origin }, locale, content)) };
}
