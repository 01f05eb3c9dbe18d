import { sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { mailUnsubscriptions } from '#shared/db/tables/platform.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { isMailTopic, type MailTopic } from './mail-topics.ts';

const { userId, accountId, topic, createdAt } = mailUnsubscriptions;

/** Topics that a person has unsubscribed from; the empty account id stands for the platform. */
const selectUnwanted = globalStatement({ user: userId, account: accountId }, ({ user, account }, db) =>
  db.rows(
    { topic },
    (columns) => sql`
    select ${columns} from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}`,
  ),
);

const given = { user: userId, account: accountId, unwanted: value<string>() };

/** Records a choice only if the topics of a JSON array differ from the stored ones. */
const auditOtherChoice = auditWhen(given, ({ user, account, unwanted }) => {
  const kept = sql`select ${topic} from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}`;
  const chosen = sql`select value from json_each(${unwanted})`;
  return sql`exists (select 1 from ${users} where ${users.id} = ${user})
    and (exists (${kept} except ${chosen}) or exists (${chosen} except ${kept}))`;
});

const deleteWanted = globalStatement(
  given,
  ({ user, account, unwanted }) => sql`
    delete from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}
      and ${topic} not in (select value from json_each(${unwanted}))`,
);

/** Nothing is stored for a person who was removed. */
const insertUnwanted = globalStatement(
  { ...given, now: createdAt },
  ({ user, account, unwanted, now }) => sql`
    insert into ${insertTarget(mailUnsubscriptions, userId, accountId, topic, createdAt)}
    select ${users.id}, ${account}, chosen.value, ${now} from ${users} join json_each(${unwanted}) as chosen
    where ${users.id} = ${user}
    on conflict ${columnList(userId, accountId, topic)} do nothing`,
);

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
