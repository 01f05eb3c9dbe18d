import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships } from '#shared/db/tables/core.ts';
import type { Session } from '#shared/sessions/find-session.ts';

export interface OwnAccount {
  id: string;
  name: string;
  status: string;
  role: string | null;
  customDomain: string | null;
}

const FIELDS = {
  id: accounts.id,
  name: accounts.name,
  status: accounts.status,
  role: memberships.role,
  customDomain: accounts.customDomain,
};
const LISTED = 200;

const newestOfAll = globalStatement({ user: memberships.userId }, ({ user }, db) =>
  db
    .select(FIELDS)
    .from(accounts)
    .leftJoin(
      memberships,
      and(
        eq(memberships.accountId, accounts.id),
        eq(memberships.userId, user),
        isNull(memberships.removedAt),
      ),
    )
    .where(isNull(accounts.testOf))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(LISTED),
);

const ownByName = globalStatement({ user: memberships.userId }, ({ user }, db) =>
  db
    .select(FIELDS)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, user),
        isNull(memberships.removedAt),
        inArray(memberships.role, ['owner', 'admin']),
      ),
    )
    .orderBy(accounts.name, accounts.id)
    .limit(LISTED),
);

/** The accounts that a person may administer, by name, at most 200; for a platform admin the newest of all accounts. */
export const listOwnAccounts = (db: D1Database, session: Session): Promise<OwnAccount[]> =>
  (session.platformAdmin ? newestOfAll : ownByName).all(db, { user: session.userId });
