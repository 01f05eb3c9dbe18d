import type { Runtime } from '../runtime.ts';
import type { Mailer } from './mailer.ts';

/**
 * Keeps mail in the database and prints it, in place of sending it: for development, where nobody waits at the other
 * end. Never used outside it, since what it prints opens sessions.
 */
export const outboxMailer = (db: D1Database, runtime: Runtime): Mailer => ({
  async send({ to, subject, text }) {
    await db
      .prepare(
        'INSERT INTO mail_outbox (id, recipient, subject, body, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(runtime.newId(), to, subject, text, runtime.now())
      .run();
    console.log(`\n--- mail to ${to}: ${subject}\n${text}\n---`);
  },
});
