import { globalStatement } from '../db/statement/statement.ts';
import { mailOutbox } from '../db/tables/access.ts';
import type { Operation } from '../operation.ts';
import type { Mailer } from './mailer.ts';

const { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt } = mailOutbox;
const insertMail = globalStatement(
  { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt },
  (row, db) => db.insert(mailOutbox).values(row),
);

/**
 * Stores mail in the database and prints it instead of sending it. It is for development only, because the printed
 * codes open sessions.
 */
export const outboxMailer = ({ db, runtime }: Pick<Operation, 'db' | 'runtime'>): Mailer => ({
  async send({ to, subject, text, html, fromName, replyTo, headers }) {
    await insertMail.run(db, {
      id: runtime.newId(),
      recipient: to,
      subject,
      body: text,
      html,
      fromName,
      replyTo,
      headers: JSON.stringify(headers),
      createdAt: runtime.now(),
    });
    console.log(`\n--- mail to ${to}: ${subject}\n${text}\n---`);
  },
});
