import { globalStatement } from '../db/statement/statement.ts';
import { mailOutbox } from '../db/tables/access.ts';
import type { Runtime } from '../runtime.ts';
import type { Mailer } from './mailer.ts';

const { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt } = mailOutbox;
const insertMail = globalStatement(
  { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt },
  (row, db) => db.insert(mailOutbox).values(row),
);

/**
 * Keeps mail in the database and prints it, in place of sending it: for development, where nobody waits at the other
 * end. Never used outside it, since what it prints opens sessions.
 */
export const outboxMailer = (db: D1Database, runtime: Runtime): Mailer => ({
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
