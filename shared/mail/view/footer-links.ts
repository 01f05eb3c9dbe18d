import type { Locale } from '../../i18n/read-locale.ts';
import type { Identity } from '../../presentation/identity.ts';

export interface FooterLink {
  href: string;
  label: string;
}

/** The reseller's own pages. */
export function footerLinks({ links }: Identity, { messages }: Locale): FooterLink[] {
  const { footer } = messages.mail;
  const pairs: Array<[string | null, string]> = [
    [links.support, footer.support],
    [links.terms, footer.terms],
    [links.privacy, footer.privacy],
  ];
  return pairs.flatMap(([href, label]) => (href === null ? [] : [{ href, label }]));
}

/** Lines that identify the sender: the footer of the brand document, then the legal name. */
export const footerLines = ({ mail, legalName, name }: Identity): string[] => [
  ...(mail.footer === null ? [] : mail.footer.split('\n').filter((line) => line.trim() !== '')),
  legalName ?? name,
];
