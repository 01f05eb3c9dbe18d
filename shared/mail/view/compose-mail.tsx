import type { Locale } from '../../i18n/read-locale.ts';
import type { MailMessage } from '../mailer.ts';
import { oneLine } from '../one-line.ts';
import type { Sender } from '../sender.ts';
import type { MailContent } from './content.ts';
import { footerLines, footerLinks } from './footer-links.ts';
import { MailPage } from './mail-page.tsx';
import type { ReaderMode } from './mail-style.ts';
import { mailText } from './mail-text.ts';

/**
 * Both parts of a message; see `writeMail`.
 *
 * @param reader Forces the mode of the HTML part, for previews. With null the recipient's mail reader decides, as in
 * every sent mail.
 */
export function composeMail(
  { identity, origin }: Sender,
  locale: Locale,
  described: MailContent,
  reader: ReaderMode | null = null,
): Omit<MailMessage, 'to'> {
  const content = { ...described, subject: oneLine(described.subject) };
  const { unsubscribe } = content;
  const footer = {
    lines: footerLines(identity),
    links: [
      ...footerLinks(identity, locale),
      ...(unsubscribe === undefined
        ? []
        : [{ href: unsubscribe, label: locale.messages.mail.footer.unsubscribe }]),
    ],
  };
  const page = MailPage({ content, identity, locale, origin, footer, reader });
  return {
    accountId: identity.accountId,
    subject: content.subject,
    text: mailText(content, footer),
    html: `<!doctype html>${String(page)}`,
    fromName: oneLine(identity.mail.fromName),
    replyTo: described.replyTo ?? identity.mail.replyTo,
    headers:
      unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  };
}
