import { type Placeholder, sql } from 'drizzle-orm';
import { vouchedIdentityOf } from '#shared/customers/identity.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, users } from '#shared/db/tables/core.ts';

/**
 * The language that the person with the address has set, whether the address was proved or an account vouches for it.
 */
const languageOf = (email: Placeholder, accountId: Placeholder) =>
  nullable(
    users.language,
    sql`(select ${users.language} from ${users}
      where ${users.email} in (${email}, ${vouchedIdentityOf(accountId, email)}) and ${users.language} is not null
      order by ${users.email} = ${email} desc limit 1)`,
  );

const selectLanguages = globalStatement(
  { to: users.email, by: users.email, accountId: accounts.id },
  ({ to, by, accountId }, db) =>
    db.rows(
      { invited: languageOf(to, accountId), inviter: languageOf(by, accountId) },
      (columns) => sql`select ${columns}`,
    ),
);

/** BCP 47 tags that the invited and the inviting person have set; null for none. */
export async function findLanguages(
  db: D1Database,
  { to, by, accountId }: { to: string; by: string; accountId: string },
): Promise<{ invited: string | null; inviter: string | null }> {
  return (await selectLanguages.first(db, { to, by, accountId })) ?? { invited: null, inviter: null };
}
