import { asc, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { webhookDeliveries as d } from '../db/tables/events.ts';
import { describeError, log } from '../http/log.ts';
import { DESTINATIONS_A_RUN, dueDestinations, sendDestinations } from './wake-destinations.ts';

/** What queue messages name: one lane, in which something may be due. */
export interface LaneMessage {
  endpoint_id: string;
  lane: string;
}

/** What a message about usage names: a destination that may have something to send. */
export interface UsageMessage {
  destination_id: string;
}

/** The part of a queue that is used; the queue's own type exists in Workers only. */
export interface LaneQueue {
  send(message: LaneMessage | UsageMessage, options?: { delaySeconds?: number }): Promise<unknown>;
  sendBatch(messages: { body: LaneMessage | UsageMessage }[]): Promise<unknown>;
}

const LANES_A_RUN = 100;

/** Lanes in which something is due, the longest waiting first. */
const dueLanes = globalStatement({ now: value<number>(), limit: value<number>() }, ({ now, limit }, db) =>
  db
    .select({ endpoint: d.endpointId, lane: d.lane })
    .from(d)
    .where(sql`${d.state} = 'pending' and ${d.dueAt} <= ${now} and ${d.leaseUntil} <= ${now}`)
    .orderBy(asc(d.dueAt))
    .limit(limit),
);

/**
 * Sends a message for each lane in which something is due. A message only says where to look: one that comes twice finds
 * nothing, and one that is lost is sent again by the timer.
 */
export async function wakeLanes(
  db: D1Database,
  queue: Pick<LaneQueue, 'sendBatch'>,
  now: number,
): Promise<number> {
  return sendLanes(queue, await dueLanes.all(db, { now, limit: LANES_A_RUN }));
}

async function sendLanes(
  queue: Pick<LaneQueue, 'sendBatch'>,
  found: readonly { endpoint: string; lane: string }[],
): Promise<number> {
  const lanes = new Map(found.map((row) => [`${row.endpoint} ${row.lane}`, row]));
  const messages = [...lanes.values()].map(({ endpoint, lane }) => ({
    body: { endpoint_id: endpoint, lane } satisfies LaneMessage,
  }));
  if (messages.length > 0) await queue.sendBatch(messages);
  return messages.length;
}

export interface WakingEnv {
  DB: D1Database;
  WEBHOOKS: Pick<LaneQueue, 'sendBatch'>;
}

/** Looks for both in one round trip. When it fails, the timer looks within a minute. */
export async function wakeOrLog({ DB, WEBHOOKS }: WakingEnv, now: number): Promise<void> {
  try {
    const [lanes, destinations] = await batch(DB, [
      dueLanes.bind(DB, { now, limit: LANES_A_RUN }),
      dueDestinations.bind(DB, { now, limit: DESTINATIONS_A_RUN }),
    ]);
    await Promise.all([sendLanes(WEBHOOKS, lanes.rows), sendDestinations(WEBHOOKS, destinations.rows)]);
  } catch (error) {
    log('error', 'webhook_wake_failed', describeError(error));
  }
}
