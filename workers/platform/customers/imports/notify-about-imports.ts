import type { Locale } from '#shared/i18n/read-locale.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { recipientLocale } from '#shared/mail/recipient-locale.ts';
import { linkTo, type MailContent, paragraph } from '#shared/mail/view/content.ts';
import { writeMail } from '#shared/mail/write-mail.ts';
import { platformSender } from '../../reach/mail/find-sender.ts';
import type { NoticeEnv } from '../../reach/mail/notice-env.ts';
import { notify } from '../../reach/mail/notify.ts';
import { importsToReport, recordReported } from './run-statements.ts';

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
function importContent(
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

const IMPORTS_A_RUN = 20;

/** Sends the person who uploaded a file a mail that its import has ended; tries again until a mail was sent. */
export async function notifyAboutImports(
  env: NoticeEnv,
  now: number,
  mailer: () => Mailer,
  requestId: string,
): Promise<{ told: number }> {
  const sender = platformSender(env);
  let count = 0;
  for (const found of await importsToReport.all(env.DB, { limit: IMPORTS_A_RUN })) {
    const { id, accountId, email, language, disabledAt } = found;
    const people = disabledAt === null ? [{ email, language }] : [];
    const settled = await notify(
      accountId,
      people,
      async () => {
        const locale = await recipientLocale(env, sender.identity, { language });
        return writeMail(sender, locale, importContent(locale, sender.origin, found));
      },
      mailer,
      requestId,
    );
    if (!settled) continue;
    await recordReported.run(env.DB, { id, now });
    count += 1;
  }
  return { told: count };
}
