import type { MailMessage } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { passkeyAddedContent } from '#shared/mail/security-content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import type { Presentation } from '#shared/presentation/presentation.ts';
import type { Session } from '#shared/sessions/find-session.ts';

/** Writes the mail that tells a person about a new passkey. */
export async function writePasskeyAddedMail(
  env: AuthEnv,
  { identity, locale: shown }: Presentation,
  { email, language }: Pick<Session, 'email' | 'language'>,
  { name, origin }: { name: string; origin: string },
): Promise<MailMessage> {
  const locale = await recipientLocale(env, identity, { language, accepted: shown.tag });
  const content = passkeyAddedContent(locale, { email, name, link: `${origin}/sessions` });
  return { to: email, ...(await writeMail({ identity, origin }, locale, content)) };
}
