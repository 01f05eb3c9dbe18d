import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts } from '../db/tables/core.ts';

const live = alias(accounts, 'live');

/** The condition that an account with this status may act; the same as `isLiveAccountStatus`. */
export const isLiveStatus = (status: SQLWrapper): SQL => sql`${status} in ('draft', 'active')`;

/**
 * The condition that the account of that id may act. Everything that requires it is refused from the next request after
 * `disable`.
 */
export const isLiveAccount = (accountId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${accounts} as ${live} where ${live.id} = ${accountId} and ${isLiveStatus(live.status)})`;
