import type { Locale } from '../i18n/read-locale.ts';
import { codeLine, linkTo, type MailContent, paragraph, smallPrint } from './view/content.ts';

/** The content of the mail with code and link. It names the only host on which the code is valid. */
export function signInContent(
  { messages }: Locale,
  { code, link, host }: { code: string; link: string; host: string },
): MailContent {
  const words = messages.mail.signIn;
  return {
    subject: words.subject({ code }),
    blocks: [
      codeLine(words.code({ code }), code),
      paragraph(words.type({ host })),
      linkTo(link, words.link),
      smallPrint(words.rules),
      smallPrint(words.onlyYou),
    ],
  };
}

/** The content of the mail to a person who asked on a reseller's host but may not sign in there. */
export function signInElsewhereContent(
  { messages }: Locale,
  { link, host }: { link: string; host: string },
): MailContent {
  const words = messages.mail.signInElsewhere;
  return {
    subject: words.subject,
    blocks: [
      paragraph(words.lead({ host })),
      paragraph(words.open),
      linkTo(link, words.link),
      smallPrint(words.rules),
      smallPrint(words.onlyYou),
    ],
  };
}
