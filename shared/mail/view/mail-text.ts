import type { MailBlock, MailContent } from './content.ts';
import type { FooterLink } from './footer-links.ts';

/**
 * The plain text part of a message. Addresses are on lines of their own, so that every mail reader recognises where
 * they end.
 */
export const mailText = (
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
