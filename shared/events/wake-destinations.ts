import { asc, sql } from 'drizzle-orm';
import { isLiveAccount } from '../credentials/live-account.ts';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { usageDestinations as d, usageFailures as f, usageEvents as u } from '../db/tables/usage-export.ts';
import type { LaneQueue } from './wake-lanes.ts';

export const DESTINATIONS_A_RUN = 100;

/** Destinations with usage to send, the longest due first. */
export const dueDestinations = globalStatement(
  { now: value<number>(), limit: value<number>() },
  ({ now, limit }, db) =>
    db
      .select({ id: d.id })
      .from(d)
      .where(
        sql`${d.status} = 'enabled' and ${d.removedAt} is null and ${d.leaseUntil} <= ${now} and ${d.dueAt} <= ${now}
          and ${isLiveAccount(d.accountId)} and (${d.batchEnd} is not null
            or exists (select 1 from ${u} where ${u.accountId} = ${d.accountId} and ${u.seq} > ${d.sentSeq})
            or exists (select 1 from ${f} where ${f.destinationId} = ${d.id} and ${f.state} = 'waiting'))`,
      )
      .orderBy(asc(d.dueAt))
      .limit(limit),
);

/** Sends a message for each destination with usage to send. The timer repeats a lost message. */
export async function wakeDestinations(
  db: D1Database,
  queue: Pick<LaneQueue, 'sendBatch'>,
  now: number,
): Promise<number> {
  return sendDestinations(queue, await dueDestinations.all(db, { now, limit: DESTINATIONS_A_RUN }));
}

/** Sends a queue message for each destination, in one batch, and answers their number. */
export async function sendDestinations(
  queue: Pick<LaneQueue, 'sendBatch'>,
  due: readonly { id: string }[],
): Promise<number> {
  if (due.length > 0) await queue.sendBatch(due.map(({ id }) => ({ body: { destination_id: id } })));
  return due.length;
}
