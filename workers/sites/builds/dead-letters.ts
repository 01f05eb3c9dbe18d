import { lt, sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { isBuildMessage } from '#shared/builds/queue-message.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { deadLetters } from '#shared/db/tables/core.ts';

const KEPT_MS = 30 * DAY;
const A_SWEEP = 100;

const insertDeadLetter = globalStatement(
  { id: deadLetters.id, body: deadLetters.body, now: deadLetters.receivedAt },
  ({ id, body, now }, db) =>
    db.insert(deadLetters).values({ id, body, receivedAt: now }).onConflictDoNothing(),
);

const selectRequested = globalStatement({}, (_, db) =>
  db
    .select({ id: deadLetters.id, body: deadLetters.body })
    .from(deadLetters)
    .where(sql`${deadLetters.resendAt} IS NOT NULL`)
    .orderBy(deadLetters.resendAt)
    .limit(A_SWEEP),
);

const markResent = globalStatement({ id: deadLetters.id, now: value<number>() }, ({ id, now }, db) =>
  db
    .update(deadLetters)
    .set({ resendAt: null, resentAt: sql`${now}` })
    .where(sql`${deadLetters.id} = ${id}`),
);

const purgeOld = globalStatement({ before: deadLetters.receivedAt }, ({ before }, db) =>
  db.delete(deadLetters).where(lt(deadLetters.receivedAt, before)),
);

/** Stores a message whose delivery the queue has given up, for the operator. A repeat changes nothing. */
export const keepDeadLetter = (
  db: D1Database,
  message: { id: string; body: unknown },
  now: number,
): Promise<number> =>
  insertDeadLetter.run(db, { id: message.id, body: JSON.stringify(message.body ?? null), now });

/** Sends the messages that an operator wants to be repeated, and deletes those that are a month old. */
export async function sweepDeadLetters(
  db: D1Database,
  queue: Queue,
  now: number,
): Promise<{ resent: number; purged: number }> {
  let resent = 0;
  for (const { id, body } of await selectRequested.all(db, {})) {
    const message: unknown = JSON.parse(body);
    if (isBuildMessage(message)) {
      await queue.send(message);
      resent += 1;
    }
    await markResent.run(db, { id, now });
  }
  return { resent, purged: await purgeOld.run(db, { before: now - KEPT_MS }) };
}
