import { asc, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { webhookDeliveries as d } from '../db/tables/events.ts';
import { describeError, log } from '../runtime/log.ts';
import { DESTINATIONS_A_RUN, dueDestinations, sendDestinations } from './wake-destinations.ts';

/** A queue message: names one lane, in which deliveries may be due. */
export interface LaneMessage {
  endpoint_id: string;
  lane: string;
}

/** A queue message about usage: names a destination that may have something to send. */
export interface UsageMessage {
  destination_id: string;
}

/** The used part of a queue. The queue's own type exists in Workers only. */
export interface LaneQueue {
  send(message: LaneMessage | UsageMessage, options?: { delaySeconds?: number }): Promise<unknown>;
  sendBatch(messages: { body: LaneMessage | UsageMessage }[]): Promise<unknown>;
}

const LANES_A_RUN = 100;

/** Lanes in which something is due, the longest due first. */
const dueLanes = globalStatement({ now: value<number>(), limit: value<number>() }, ({ now, limit }, db) =>
  db
    .select({ endpoint: d.endpointId, lane: d.lane })
    .from(d)
    .where(sql`${d.state} = 'pending' and ${d.dueAt} <= ${now} and ${d.leaseUntil} <= ${now}`)
    .orderBy(asc(d.dueAt))
    .limit(limit),
);

/**
 * Sends a message for each lane in which something is due. A message only names the lane: a repeated one finds nothing
 * due, and the timer repeats a lost one.
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

/** Starts deliveries and usage exports, with one round trip. If it fails, the timer does it within a minute. */
export async function wakeOrLog({ DB, WEBHOOKS }: WakingEnv, now: number): Promise<void> {
  try {
    const { lanes, destinations } = await batch(DB, {
      lanes: dueLanes.bind(DB, { now, limit: LANES_A_RUN }),
      destinations: dueDestinations.bind(DB, { now, limit: DESTINATIONS_A_RUN }),
    });
    await Promise.all([sendLanes(WEBHOOKS, lanes.rows), sendDestinations(WEBHOOKS, destinations.rows)]);
  } catch (error) {
    log('error', 'webhook_wake_failed', describeError(error));
  }
}
