import type { Locale } from '#shared/i18n/read-locale.ts';
import { linkTo, type MailContent, paragraph, smallPrint } from '#shared/mail/view/content.ts';

/** The mail of an invitation: the inviting person, the place, and a link. */
export function invitationContent(
  { messages }: Locale,
  { to, by, place, link }: { to: string; by: string; place: string; link: string },
): MailContent {
  const words = messages.mail.invitation;
  return {
    subject: words.subject({ place }),
    blocks: [
      paragraph(words.lead({ by, place })),
      paragraph(words.open({ to })),
      linkTo(link, words.link({ place })),
      smallPrint(words.codeLater),
    ],
  };
}
