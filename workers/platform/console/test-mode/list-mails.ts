import { and, desc, eq, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { testMails } from '#shared/db/tables/mail.ts';

/** End of a page of mails: the next page starts after it. */
export interface MailPosition {
  createdAt: number;
  id: string;
}

export const mailsBefore = accountStatement(
  { createdAt: value<number | null>(), id: testMails.id, limit: value<number>() },
  ({ account, createdAt, id, limit }, db) =>
    db
      .select({
        id: testMails.id,
        recipient: testMails.recipient,
        fromName: testMails.fromName,
        subject: testMails.subject,
        createdAt: testMails.createdAt,
      })
      .from(testMails)
      .where(
        and(
          eq(testMails.accountId, account),
          sql`(${createdAt} is null or (${testMails.createdAt}, ${testMails.id}) < (${createdAt}, ${id}))`,
        ),
      )
      .orderBy(desc(testMails.createdAt), desc(testMails.id))
      .limit(limit),
);

/** One mail of the account; none for the id of another account's mail. */
export const mailById = accountStatement({ id: testMails.id }, ({ account, id }, db) =>
  db
    .select({
      id: testMails.id,
      recipient: testMails.recipient,
      fromName: testMails.fromName,
      replyTo: testMails.replyTo,
      subject: testMails.subject,
      body: testMails.body,
      html: testMails.html,
      createdAt: testMails.createdAt,
    })
    .from(testMails)
    .where(and(eq(testMails.id, id), eq(testMails.accountId, account))),
);
