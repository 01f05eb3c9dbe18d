import { eq, sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { notices } from '#shared/db/tables/platform.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { choiceQuery, type MailChoice } from './mail-choice.ts';
import { TEST_MAIL } from './notice-kinds.ts';

/** Most test mails that one person may send within 24 hours. */
export const TEST_MAILS_A_DAY = 50;

const insertTest = globalStatement(
  {
    key: notices.key,
    accountId: value<string>(),
    user: notices.userId,
    choice: value<string>(),
    now: notices.createdAt,
    since: notices.createdAt,
    limit: value<number>(),
  },
  ({ key, accountId, user, choice, now, since, limit }) => sql`
    insert into ${insertTarget(
      notices,
      notices.key,
      notices.kind,
      notices.accountId,
      notices.userId,
      notices.subject,
      notices.createdAt,
      notices.dueAt,
    )}
    select ${key}, ${TEST_MAIL}, ${accountId}, ${user}, ${choice}, ${now}, ${now}
    where (select count(*) from ${notices} where ${notices.userId} = ${user} and ${notices.kind} = ${TEST_MAIL}
      and ${notices.createdAt} > ${since}) < ${limit}
    on conflict ${columnList(notices.key)} do nothing`,
);

const isThere = globalStatement({ key: notices.key }, ({ key }, db) =>
  db.select({ key: notices.key }).from(notices).where(eq(notices.key, key)),
);

/**
 * Inserts a notice of a sample mail for the person who asks for it. It is sent like any notice, and once for a form
 * that is sent several times.
 *
 * @param key of the form, which distinguishes a repeat from another test.
 */
export async function requestTestMail(
  { db, runtime, ...operation }: Operation,
  { accountId, choice, key }: { accountId: string; choice: MailChoice; key: string },
): Promise<Result<null, Failure<'test_mails_used_up'>>> {
  const now = runtime.now();
  const user = operation.actor.id;
  const notice = `test:${accountId}:${user}:${key}`;
  const { there } = await batch(db, {
    insertTest: insertTest.bind(db, {
      key: notice,
      accountId,
      user,
      choice: choiceQuery(choice),
      now,
      since: now - DAY,
      limit: TEST_MAILS_A_DAY,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf({ db, runtime, ...operation }, now, {
        action: 'account.test_mail',
        accountId,
        target: choice.kind,
        detail: { language: choice.language, brand: choice.brand },
      }),
    ),
    there: isThere.bind(db, { key: notice }),
  });
  return there.rows.length === 0 ? fail('test_mails_used_up') : ok(null);
}
