import type { Locale } from '#shared/i18n/read-locale.ts';
import { linkTo, type MailContent, paragraph } from '#shared/mail/view/content.ts';

interface EndedImport {
  id: string;
  accountId: string;
  /** Name of the account. */
  account: string;
  fileName: string;
  created: number;
  existing: number;
  refused: number;
}

/** The mail about an import that has ended: its counts, and a link to the result. */
export function importContent(
  { messages }: Locale,
  origin: string,
  { id, accountId, account, fileName, created, existing, refused }: EndedImport,
): MailContent {
  const words = messages.mail.import;
  return {
    subject: words.subject({ account }),
    blocks: [
      paragraph(words.lead({ file: fileName, account })),
      paragraph(words.counts({ created, existing, refused })),
      linkTo(`${origin}/console/${accountId}/imports/${id}`, words.link),
    ],
  };
}
