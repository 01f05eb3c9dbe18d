import type { Locale } from '../i18n/read-locale.ts';
import type { MailMessage } from './mailer.ts';
import type { Sender } from './sender.ts';
import type { MailContent } from './view/content.ts';
import type { ReaderMode } from './view/mail-style.ts';

/**
 * Makes both parts of a message from its content. The renderer is loaded with the first mail.
 *
 * @param reader see `composeMail`.
 */
export async function writeMail(
  sender: Sender,
  locale: Locale,
  content: MailContent,
  reader: ReaderMode | null = null,
): Promise<Omit<MailMessage, 'to'>> {
  const { composeMail } = await import('./view/compose-mail.tsx');
  return composeMail(sender, locale, content, reader);
}
