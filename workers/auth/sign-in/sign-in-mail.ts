import type { MailMessage } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { signInContent, signInElsewhereContent } from '#shared/mail/sign-in-content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import type { Presentation } from '#shared/presentation/presentation.ts';

/** The data of a sign-in's mail. */
export interface SignInMail {
  to: string;
  link: string;
  /**
   * The only host on which the code is valid. Without a code: the host on which a person requested it who may not sign
   * in there.
   */
  host: string;
  /** Null for a person who asked on a reseller's host but may not sign in there. */
  code: string | null;
  /** The language that the person chose; null when they chose none. */
  language: string | null;
}

/**
 * Writes the mail with the brand of the page on which it was requested, in the language of the person, or else of that
 * page.
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
