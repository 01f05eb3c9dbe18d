import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { EventType } from '#schema/platform/event-types.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { events } from '#shared/db/tables/events.ts';
import { tenants } from '#shared/db/tables/platform.ts';

// Each statement reads along an index that ends with the number of the event, so that the cost depends on the size of
// the page only.

const EVENT_FIELDS = {
  seq: events.seq,
  id: events.id,
  accountId: events.accountId,
  tenantId: events.tenantId,
  externalRef: tenants.externalRef,
  type: events.type,
  at: events.at,
  data: events.data,
  testOf: accounts.testOf,
};

const page = { after: events.seq, since: events.at, limit: value<number>() };

export const eventsOfAccount = accountStatement(page, ({ account, after, since, limit }, db) =>
  db
    .select(EVENT_FIELDS)
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.accountId))
    .leftJoin(tenants, eq(tenants.id, events.tenantId))
    .where(and(eq(events.accountId, account), gt(events.seq, after), gte(events.at, since)))
    .orderBy(asc(events.seq))
    .limit(limit),
);

export const eventsOfType = accountStatement(
  { ...page, type: events.type },
  ({ account, type, after, since, limit }, db) =>
    db
      .select(EVENT_FIELDS)
      .from(events)
      .leftJoin(accounts, eq(accounts.id, events.accountId))
      .leftJoin(tenants, eq(tenants.id, events.tenantId))
      .where(
        and(
          eq(events.accountId, account),
          eq(events.type, type),
          gt(events.seq, after),
          gte(events.at, since),
        ),
      )
      .orderBy(asc(events.seq))
      .limit(limit),
);

/** Events of one tenant, of one type or of all types. */
export const eventsOfTenant = accountStatement(
  { ...page, tenant: tenants.id, type: value<EventType | null>() },
  ({ account, tenant, type, after, since, limit }, db) =>
    db
      .select(EVENT_FIELDS)
      .from(events)
      .leftJoin(accounts, eq(accounts.id, events.accountId))
      .leftJoin(tenants, eq(tenants.id, events.tenantId))
      .where(
        and(
          eq(events.tenantId, tenant),
          sql`+${events.accountId} = ${account}`,
          sql`(${type} is null or +${events.type} = ${type})`,
          gt(events.seq, after),
          gte(events.at, since),
        ),
      )
      .orderBy(asc(events.seq))
      .limit(limit),
);

/** The newest event of the account, where the cursor of a reader of all events is. */
export const newestEvent = accountStatement({}, ({ account }, db) =>
  db
    .select({ seq: events.seq })
    .from(events)
    .where(eq(events.accountId, account))
    .orderBy(desc(events.seq))
    .limit(1),
);
