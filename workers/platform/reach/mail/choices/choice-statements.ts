import { sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { mailUnsubscriptions } from '#shared/db/tables/platform.ts';

const { userId, accountId, topic, createdAt } = mailUnsubscriptions;

/** Topics that a person has unsubscribed from; the empty account id stands for the platform. */
export const selectUnwanted = globalStatement({ user: userId, account: accountId }, ({ user, account }, db) =>
  db.rows(
    { topic },
    (columns) => sql`
    select ${columns} from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}`,
  ),
);

const given = { user: userId, account: accountId, unwanted: value<string>() };

/** Records a choice only if the topics of a JSON array differ from the stored ones. */
export const auditOtherChoice = auditWhen(given, ({ user, account, unwanted }) => {
  const kept = sql`select ${topic} from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}`;
  const chosen = sql`select value from json_each(${unwanted})`;
  return sql`exists (select 1 from ${users} where ${users.id} = ${user})
    and (exists (${kept} except ${chosen}) or exists (${chosen} except ${kept}))`;
});

export const deleteWanted = globalStatement(
  given,
  ({ user, account, unwanted }) => sql`
    delete from ${mailUnsubscriptions} where ${userId} = ${user} and ${accountId} = ${account}
      and ${topic} not in (select value from json_each(${unwanted}))`,
);

/** Nothing is stored for a person who was removed. */
export const insertUnwanted = globalStatement(
  { ...given, now: createdAt },
  ({ user, account, unwanted, now }) => sql`
    insert into ${insertTarget(mailUnsubscriptions, userId, accountId, topic, createdAt)}
    select ${users.id}, ${account}, chosen.value, ${now} from ${users} join json_each(${unwanted}) as chosen
    where ${users.id} = ${user}
    on conflict ${columnList(userId, accountId, topic)} do nothing`,
);
