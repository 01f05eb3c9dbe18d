import type { Locale } from '../../i18n/read-locale.ts';
import type { MailMessage } from '../mailer.ts';
import { oneLine } from '../one-line.ts';
import type { Sender } from '../sender.ts';
import type { MailBlock, MailContent } from './content.ts';
import { type FooterLink, footerLines, footerLinks } from './footer-links.ts';
import { MailPage } from './mail-page.tsx';
import type { ReaderMode } from './mail-style.ts';

/**
 * The plain text part of a message. Addresses are on lines of their own, so that every mail reader recognises where
 * they end.
 */
const mailText = (
  { blocks }: MailContent,
  footer: { lines: readonly string[]; links: readonly FooterLink[] },
): string =>
  [
    blocks.map(blockText).join('\n\n'),
    // The signature separator of RFC 3676, section 4.3.
    ['-- ', ...footer.lines, ...footer.links.map(({ href, label }) => `${label}: ${bare(href)}`)].join('\n'),
  ].join('\n\n');

const blockText = (block: MailBlock): string =>
  block.kind === 'link' ? `${block.label}\n${block.href}` : block.text;

/** A reader of plain text copies the address, so the scheme is removed. */
const bare = (href: string): string => href.replace(/^mailto:/, '');

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
