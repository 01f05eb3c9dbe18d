import { and, eq, isNotNull } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { testMails } from '#shared/db/tables/mail.ts';
import { createMailer, type MailEnv } from '#shared/mail/create-mailer.ts';
import type { Mailer, MailMessage } from '#shared/mail/mailer.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';

const testSide = accountStatement({}, ({ account }, db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), isNotNull(accounts.testOf))),
);

const { id, recipient, fromName, replyTo, subject, body, html, createdAt } = testMails;
const keepMail = accountStatement(
  { id, recipient, fromName, replyTo, subject, body, html, createdAt },
  ({ account, ...row }, db) => db.insert(testMails).values({ ...row, accountId: account }),
);

/**
 * The mailer for mails that concern an account. Mails of a test side are stored for its console and sent to nobody. A
 * mail without an account belongs to no test side. One mailer looks an account up once.
 */
export const mailerBySide = (env: MailEnv, runtime: Runtime): Mailer => {
  const sides = new Map<string, Promise<boolean>>();
  const isTestSide = (account: string): Promise<boolean> => {
    const known = sides.get(account) ?? testSide.first(env.DB, { account }).then((found) => found !== null);
    sides.set(account, known);
    return known;
  };
  const mailer = createMailer(env, runtime);
  return { send: (message) => sendBySide(message) };

  async function sendBySide(message: MailMessage): Promise<void> {
    const account = message.concerns ?? message.accountId;
    if (account === null || !(await isTestSide(account))) return mailer.send(message);
    await keepMail.run(env.DB, {
      account,
      id: runtime.newId(),
      recipient: message.to,
      fromName: message.fromName,
      replyTo: message.replyTo,
      subject: message.subject,
      body: message.text,
      html: message.html,
      createdAt: runtime.now(),
    });
  }
};
