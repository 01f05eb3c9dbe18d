import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { auditOtherChoice, deleteWanted, insertUnwanted, selectUnwanted } from './choice-statements.ts';
import { isMailTopic, type MailTopic } from './mail-topics.ts';

export interface MailReader {
  userId: string;
  /** The account that sends the mails; null for the platform. */
  accountId: string | null;
}

/** Stores the topics that a person unsubscribes from; mails of all others are sent. A repeat changes nothing. */
export async function chooseMails(
  operation: Operation,
  { userId, accountId }: MailReader,
  topics: readonly MailTopic[],
): Promise<void> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const given = { user: userId, account: accountId ?? '', unwanted: JSON.stringify(topics) };
  await batch(db, [
    auditOtherChoice(
      db,
      auditEntryOf(operation, now, {
        action: 'user.mails',
        accountId,
        target: userId,
        detail: { unwanted: topics },
      }),
      given,
    ),
    deleteWanted.bind(db, given),
    insertUnwanted.bind(db, { ...given, now }),
  ]);
}

/** Topics that a person has unsubscribed from. */
export async function readUnwanted(db: D1Database, { userId, accountId }: MailReader): Promise<MailTopic[]> {
  const rows = await selectUnwanted.all(db, { user: userId, account: accountId ?? '' });
  return rows.map(({ topic }) => topic).filter(isMailTopic);
}
