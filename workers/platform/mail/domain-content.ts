import type { Messages } from '../../../shared/i18n/messages.gen.ts';
import type { Locale } from '../../../shared/i18n/read-locale.ts';
import { type MailContent, paragraph } from '../../../shared/mail/view/content.ts';

export type DomainNotice = keyof Messages['mail']['domains'];

const NOTICES: Readonly<Record<DomainNotice, true>> = {
  domain_taken: true,
  claim_ended: true,
  proof_missing: true,
  proof_gone: true,
};

export const isDomainNotice = (notice: string): notice is DomainNotice => Object.hasOwn(NOTICES, notice);

export const domainNotices = Object.keys(NOTICES).filter(isDomainNotice);

/** What became of a host name that people claimed. */
export function domainContent({ messages }: Locale, notice: DomainNotice, domain: string): MailContent {
  const { subject, what, next } = messages.mail.domains[notice];
  return {
    subject: subject({ domain }),
    blocks: [paragraph(what({ domain })), paragraph(next)],
  };
}
