import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { memberAccountIn } from '../../../shared/credentials/test-side.ts';
import { addressOf } from '../../../shared/customers/identity.ts';
import { jsonObjects } from '../../../shared/db/statement/json-fields.ts';
import { memberships, users } from '../../../shared/db/tables/core.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { writeMail } from '../../../shared/mail/write-mail.ts';

/**
 * People who come by single sign-on only have no address and see it on their page.
 *
 * @param vouchedToo where they are told all the same: on test sides, whose mails reach nobody.
 */
export const people = (members: SQL, vouchedToo: SQL = sql`false`) =>
  jsonObjects(
    { email: users.email, language: users.language },
    sql`from ${users}
      where ${users.disabledAt} is null and (${users.email} not like 'sso:%' or ${vouchedToo}) and ${users.id} in (${members})`,
  );

/** Owners and admins of an account. */
export const selectStaff = (account: SQLWrapper) =>
  people(sql`select ${memberships.userId} from ${memberships}
    where ${memberships.accountId} = ${memberAccountIn(account)} and ${memberships.removedAt} is null
      and ${memberships.role} in ('owner', 'admin')`);

/** What is looked up a few at a time comes in any order, so that mails that keep failing are not always the first ones. */
export const anyOrder: SQL = sql`random()`;

export type WrittenMail = Awaited<ReturnType<typeof writeMail>>;

export interface Person {
  email: string;
  /** BCP 47 tag that they set; null = none. */
  language: string | null;
}

/** Whether a mail about the account was sent, or there is nobody to tell or nothing to say. */
export async function tell(
  accountId: string,
  people: readonly Person[],
  write: (person: Person) => Promise<WrittenMail | null>,
  mailer: () => Mailer,
  requestId: string,
): Promise<boolean> {
  let settled = 0;
  for (const person of people) {
    try {
      const message = await write(person);
      if (message !== null)
        await mailer().send({ to: addressOf(person.email), ...message, concerns: accountId });
      settled += 1;
    } catch (error) {
      log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
    }
  }
  return settled > 0 || people.length === 0;
}
