import { and, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from '#shared/db/tables/events.ts';
import { BATCHES_A_RUN, declareDeletion, ROWS_A_BATCH } from '#shared/maintenance/delete-expired.ts';

// Numbers begin with 1. Without the condition SQLite's plan counts as a scan.
const numbered = gt(events.seq, 0);

const oldestEvent = globalStatement({}, (_, db) =>
  db.select({ at: events.at }).from(events).where(numbered).orderBy(events.seq).limit(1),
);

/** Deletes old ones among those with the lowest numbers: events have no index by time, because the numbers follow it. */
const deleteLowest = globalStatement({ before: events.at, limit: value<number>() }, ({ before, limit }, db) =>
  db.delete(events).where(
    sql`${events.seq} in (select lowest.seq from (select ${events.seq}, ${events.at} from ${events}
        where ${numbered} order by ${events.seq} limit ${limit}) as lowest where lowest.at < ${before})`,
  ),
);

async function deleteEvents(db: D1Database, before: number): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const oldest = await oldestEvent.first(db, {});
    if (oldest === null || oldest.at >= before) break;
    deleted += await deleteLowest.run(db, { before, limit: ROWS_A_BATCH });
  }
  return deleted;
}

const deleteDeliveries = declareDeletion(
  webhookDeliveries,
  // Rows are selected by `rowid`, because the primary key has two columns.
  sql`rowid`,
  (before) => lt(webhookDeliveries.createdAt, before),
);

const deleteAttempts = declareDeletion(webhookAttempts, webhookAttempts.id, (before) =>
  lt(webhookAttempts.at, before),
);

/** A removed endpoint keeps its row as long as it has deliveries. */
const deleteEndpoints = declareDeletion(
  webhookEndpoints,
  webhookEndpoints.id,
  (before) =>
    and(isNotNull(webhookEndpoints.removedAt), lt(webhookEndpoints.removedAt, before)) ?? sql`false`,
);

/** Deletes events, and their deliveries, that are older than `limits.eventDays`. */
export async function deleteOldEvents(db: D1Database, now: number): Promise<Record<string, number>> {
  const before = now - limits.eventDays * DAY;
  return {
    attempts: await deleteAttempts(db, before),
    deliveries: await deleteDeliveries(db, before),
    events: await deleteEvents(db, before),
    endpoints: await deleteEndpoints(db, before),
  };
}
