import type { Locale } from '../i18n/read-locale.ts';
import { codeLine, linkTo, type MailContent, paragraph, smallPrint } from './view/content.ts';

/** The message with code and link; names the one place where the code is to be typed. */
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

/** The message to somebody who asked at a reseller's address but has more than that reseller's workspaces. */
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
