export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
}

const PAGE = 50;

/** The newest mail of the local outbox, at most 50, newest first; of one recipient when given. */
export async function listOutbox(db: D1Database, recipient: string | null): Promise<OutboxMail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, recipient, subject, body, created_at FROM mail_outbox
       WHERE ?1 IS NULL OR recipient = ?1 ORDER BY created_at DESC, rowid DESC LIMIT ${PAGE}`,
    )
    .bind(recipient)
    .all<OutboxMail>();
  return results;
}
