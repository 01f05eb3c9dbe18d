import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from '#shared/db/tables/events.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';

const deleteEvents = declareDeletion(events, events.seq, (before) => lt(events.at, before));

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
