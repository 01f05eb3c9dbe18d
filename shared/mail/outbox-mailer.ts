import { globalStatement } from '../db/statement/statement.ts';
import { mailOutbox } from '../db/tables/access.ts';
import type { Operation } from '../operation.ts';
import type { Mailer } from './mailer.ts';

const { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt, fromAddress, raw } =
  mailOutbox;
const insertMail = globalStatement(
  { id, recipient, subject, body, html, fromName, replyTo, headers, createdAt, fromAddress, raw },
  (row, db) => db.insert(mailOutbox).values(row),
);

/**
 * Stores mail in the database and prints it instead of sending it. It is for development only, because the printed
 * codes open sessions.
 *
 * @param signed the signed message, when it is sent under the sender's own domain.
 */
export const outboxMailer = (
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  signed: { address: string; raw: Uint8Array } | null = null,
): Mailer => ({
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
      fromAddress: signed?.address ?? null,
      raw: signed === null ? null : new TextDecoder().decode(signed.raw),
    });
    console.log(`\n--- mail to ${to}: ${subject}\n${text}\n---`);
  },
});
