import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { type MailContent, paragraph } from '#shared/mail/view/content.ts';

export type DomainNotice = keyof Messages['mail']['domains'];

const NOTICES: Readonly<Record<DomainNotice, true>> = {
  domain_taken: true,
  claim_ended: true,
  proof_missing: true,
  proof_gone: true,
  sender_taken: true,
  sender_ended: true,
  sender_missing: true,
  sender_gone: true,
  sender_revoked: true,
  endpoint_failing: true,
  endpoint_gone: true,
  usage_failing: true,
  usage_gone: true,
};

/** Notices to a reseller's staff about its sending domain, endpoints and usage destinations; the platform sends them. */
type SenderNotice = Extract<DomainNotice, `sender_${string}` | `endpoint_${string}` | `usage_${string}`>;

/** Notices to customers about their host names. */
export type CustomerDomainNotice = Exclude<DomainNotice, SenderNotice>;

export const isDomainNotice = (notice: string): notice is DomainNotice => Object.hasOwn(NOTICES, notice);

const isSenderNotice = (notice: DomainNotice): notice is SenderNotice =>
  /^(?:sender|endpoint|usage)_/.test(notice);

export const domainNotices = Object.keys(NOTICES)
  .filter(isDomainNotice)
  .filter((notice): notice is CustomerDomainNotice => !isSenderNotice(notice));

/** The mail about the result of a claimed host name or sending domain. */
export function domainContent({ messages }: Locale, notice: DomainNotice, domain: string): MailContent {
  const { subject, what, next } = messages.mail.domains[notice];
  return {
    subject: subject({ domain }),
    blocks: [paragraph(what({ domain })), paragraph(next)],
  };
}
