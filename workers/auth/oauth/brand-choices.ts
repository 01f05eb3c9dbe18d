import { and, asc, eq } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import { administers } from './administers.ts';

export interface BrandChoice {
  id: string;
  name: string;
}

/** Most brands that a page lists. */
export const BRANDS_LISTED = 20;

/** Accounts that a user owns or administers, whose brand a connection may be allowed to change. */
export const brandChoices = globalStatement(
  { user: users.id, limit: value<number>() },
  ({ user, limit }, db) =>
    db
      .select({ id: accounts.id, name: accounts.name })
      .from(memberships)
      .innerJoin(accounts, and(eq(accounts.id, memberships.accountId), isLiveStatus(accounts.status)))
      .where(administers(user))
      .orderBy(asc(accounts.name), asc(accounts.id))
      .limit(limit),
);
