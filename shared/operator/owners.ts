import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { memberships } from '../db/tables/core.ts';

const owners = alias(memberships, 'owners');

/** The condition that an account has at least two owners. */
export const hasSeveralOwners = (account: SQLWrapper): SQL =>
  sql`(select count(*) from ${memberships} as owners where ${owners.accountId} = ${account}
    and ${owners.role} = 'owner' and ${owners.removedAt} is null) > 1`;
