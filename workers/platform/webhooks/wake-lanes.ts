import { dueLanes } from './delivery-statements.ts';
import type { LaneMessage, LaneQueue } from './sender.ts';

const LANES_A_RUN = 100;

/**
 * Sends a message for each lane in which something is due. A message only says where to look: one that comes twice finds
 * nothing, and one that is lost is sent again by the timer.
 */
export async function wakeLanes(
  db: D1Database,
  queue: Pick<LaneQueue, 'sendBatch'>,
  now: number,
): Promise<number> {
  const found = await dueLanes.all(db, { now, limit: LANES_A_RUN });
  const lanes = new Map(found.map((row) => [`${row.endpoint} ${row.lane}`, row]));
  const messages = [...lanes.values()].map(({ endpoint, lane }) => ({
    body: { endpoint_id: endpoint, lane } satisfies LaneMessage,
  }));
  if (messages.length > 0) await queue.sendBatch(messages);
  return messages.length;
}
