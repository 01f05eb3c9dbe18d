import type { Locale } from '../i18n/read-locale.ts';
import type { MailMessage } from './mailer.ts';
import type { Sender } from './sender.ts';
import type { MailContent } from './view/content.ts';

/** Makes both parts of a message from one description. The renderer is loaded with the first mail. */
export async function writeMail(
  sender: Sender,
  locale: Locale,
  content: MailContent,
): Promise<Omit<MailMessage, 'to'>> {
  const { composeMail } = await import('./view/compose-mail.tsx');
  return composeMail(sender, locale, content);
}
