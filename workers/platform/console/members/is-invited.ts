import { and, eq, isNull, ne } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { memberships, users } from '#shared/db/tables/core.ts';

const invitedByEmail = accountStatement({ email: users.email }, ({ account, email }, db) =>
  db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, account),
        eq(users.email, email),
        isNull(memberships.removedAt),
        ne(memberships.role, 'member'),
        isNull(users.signedInAt),
      ),
    ),
);

/** Whether a person may administer the account and has not signed in yet. */
export const isInvited = async (db: D1Database, accountId: string, email: string): Promise<boolean> =>
  (await invitedByEmail.first(db, { account: accountId, email })) !== null;
