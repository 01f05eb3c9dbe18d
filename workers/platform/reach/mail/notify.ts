import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { memberAccountIn } from '#shared/credentials/test-side.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { jsonObjects } from '#shared/db/statement/json-fields.ts';
import { memberships, users } from '#shared/db/tables/core.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import type { writeMail } from '#shared/mail/write-mail.ts';
import { describeError, log } from '#shared/runtime/log.ts';

/**
 * Selects the people to notify. People who sign in only by single sign-on have no verified address; they see the
 * news on their pages.
 *
 * @param vouchedToo whether they are included all the same, as on test sides, whose mails are not sent.
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

/** A random order for reads of a few rows, so that mails that always fail do not always come first. */
export const anyOrder: SQL = sql`random()`;

export type WrittenMail = Awaited<ReturnType<typeof writeMail>>;

export interface Person {
  email: string;
  /** BCP 47 tag that they set; null for none. */
  language: string | null;
}

/**
 * Sends a mail about an account to each person. True when one was sent or skipped, or there is nobody to
 * notify; false when all of them failed.
 */
export async function notify(
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
