import type { Locale } from '#shared/i18n/read-locale.ts';
import { newSignInContent, passkeyAddedContent } from '#shared/mail/security-content.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { signInContent, signInElsewhereContent } from '#shared/mail/sign-in-content.ts';
import type { MailContent } from '#shared/mail/view/content.ts';
import { texts } from '../../texts/console.ts';
import { MESSAGE_ADDRESS_PATH } from '../message-address/address-link.ts';
import { topicOf } from './choices/mail-topics.ts';
import { UNSUBSCRIBE_PATH } from './choices/unsubscribe-link.ts';
import { type CustomerDomainNotice, domainContent, domainNotices, isDomainNotice } from './domain-content.ts';
import { invitationContent } from './invitation-content.ts';
import { noticeContent } from './notice-content.ts';
import { type NoticeKind, noticeKinds } from './notice-kinds.ts';

/** Mails about signing in. */
const accessMails = ['signIn', 'signInElsewhere', 'newSignIn', 'passkeyAdded'] as const;
type AccessMail = (typeof accessMails)[number];

export type MailKind = AccessMail | 'invitation' | NoticeKind | CustomerDomainNotice;

/** Every kind of mail that is sent. */
export const mailKinds: readonly MailKind[] = [
  ...accessMails,
  'invitation',
  ...noticeKinds,
  ...domainNotices,
];

export const isMailKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);

const { samples } = texts.mails;
/** An id that no row has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The content of a mail of some kind with sample facts, made by the code of real mails. */
export function sampleMail(
  kind: MailKind,
  locale: Locale,
  { identity, origin }: Sender,
  to: string,
): MailContent {
  if (isAccessMail(kind)) return accessContent(kind, locale, origin, to);
  if (kind === 'invitation') {
    const { workspace: place, person: by } = samples;
    return invitationContent(locale, { to, by, place, link: `${origin}/dashboard` });
  }
  if (isDomainNotice(kind)) return domainContent(locale, kind, samples.domain);
  const content = noticeContent(kind, locale, {
    product: identity.name,
    origin,
    to,
    workspaceId: NOBODY,
    workspace: samples.workspace,
    project: { id: NOBODY, name: samples.project },
    client: samples.client,
    addressLink: `${origin}${MESSAGE_ADDRESS_PATH}`,
    message: { answers: samples.answers, replyTo: samples.visitor },
    subject: kind === 'domainVerified' ? samples.domain : samples.credits,
  });
  if (content === null) throw new Error(`the sample of ${kind} has no subject`);
  return topicOf(kind) === null ? content : { ...content, unsubscribe: `${origin}${UNSUBSCRIBE_PATH}` };
}

const isAccessMail = (kind: MailKind): kind is AccessMail => accessMails.some((known) => known === kind);

function accessContent(kind: AccessMail, locale: Locale, origin: string, email: string): MailContent {
  const { host } = new URL(origin);
  const link = `${origin}/sign-in`;
  const sessions = `${origin}/sessions`;
  switch (kind) {
    case 'signIn':
      return signInContent(locale, { code: samples.code, link, host });
    case 'signInElsewhere':
      return signInElsewhereContent(locale, { link, host });
    case 'newSignIn':
      return newSignInContent(locale, {
        email,
        names: { ...samples.browser, mobile: false },
        place: samples.place,
        time: locale.formats.timeZoned(samples.at),
        link: sessions,
      });
    case 'passkeyAdded':
      return passkeyAddedContent(locale, { email, name: samples.passkey, link: sessions });
  }
}
