import { desc, eq, sql } from 'drizzle-orm';
import type { Builder } from '#shared/db/statement/builder.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { mailOutbox } from '#shared/db/tables/access.ts';

const PAGE = 50;

const mails = (db: Builder) =>
  db
    .select({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      html: mailOutbox.html,
      fromName: mailOutbox.fromName,
      replyTo: mailOutbox.replyTo,
      headers: mailOutbox.headers,
      fromAddress: mailOutbox.fromAddress,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), sql`rowid desc`);

const newest = globalStatement({ limit: value<number>() }, ({ limit }, db) => mails(db).limit(limit));
const newestTo = globalStatement(
  { recipient: mailOutbox.recipient, limit: value<number>() },
  ({ recipient, limit }, db) => mails(db).where(eq(mailOutbox.recipient, recipient)).limit(limit),
);

/** The newest mails of the local outbox, at most 50, newest first; with `recipient` only theirs. */
export const listOutbox = (db: D1Database, recipient: string | null) =>
  recipient === null ? newest.all(db, { limit: PAGE }) : newestTo.all(db, { recipient, limit: PAGE });

const selectParts = globalStatement({ id: mailOutbox.id }, ({ id }, db) =>
  db.select({ html: mailOutbox.html, raw: mailOutbox.raw }).from(mailOutbox).where(eq(mailOutbox.id, id)),
);

/** One mail of the local outbox: its HTML part, and the signed message if there is one. */
export const readOutboxMail = (db: D1Database, id: string) => selectParts.first(db, { id });
