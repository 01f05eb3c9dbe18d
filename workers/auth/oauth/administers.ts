import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { memberships } from '#shared/db/tables/core.ts';

/** The condition for memberships in which the user is owner or admin now. */
export const administers = (user: SQLWrapper): SQL | undefined =>
  and(
    eq(memberships.userId, sql`${user}`),
    isNull(memberships.removedAt),
    inArray(memberships.role, ['owner', 'admin']),
  );
