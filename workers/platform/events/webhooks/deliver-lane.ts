import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import type { LaneMessage } from '#shared/events/wake-lanes.ts';
import { auditEntryOf } from '#shared/operation.ts';
import {
  claimHead,
  giveUpPending,
  insertAttempt,
  markDelivered,
  markFailedAttempt,
  markLastAttempt,
  putOffLane,
  selectDelivery,
  switchOff,
} from './delivery-statements.ts';
import { type Attempt, type Delivery, postEvent } from './post-event.ts';
import { type Outcome, planOutcome } from './retry-plan.ts';
import type { Sender } from './sender.ts';

/** Longer than an attempt can last; after that, another run follows one that died. */
export const LEASE_MS = 60_000;
/** Most events that one message delivers; another message continues. */
const EVENTS_A_RUN = 20;
/** Longest delay of the queue; the timer finds what is due later. */
const LONGEST_QUEUED_MS = 12 * 3_600_000;
/** Interval of checks for events of a disabled account. */
const SWITCHED_OFF_MS = 3_600_000;

/**
 * Delivers the events of one lane that are due, in order: the next event is sent after the previous one was received.
 * Two runs of one lane do not attempt the same event at the same time. A run that dies after the answer and before
 * recording it is repeated, so that an event is delivered at least once.
 */
export async function deliverLane(
  sender: Sender,
  { endpoint_id: endpoint, lane }: LaneMessage,
): Promise<number> {
  const { db, runtime, queue } = sender;
  for (let sent = 0; sent < EVENTS_A_RUN; sent += 1) {
    const now = runtime.now();
    const lease = now + LEASE_MS;
    const head = await claimHead.first(db, { endpoint, lane, now, until: lease });
    if (head === null) {
      await batch(db, [
        giveUpPending.bind(db, { endpoint, now }),
        putOffLane.bind(db, { endpoint, lane, now, pause: SWITCHED_OFF_MS }),
      ]);
      return sent;
    }
    const delivery = await selectDelivery.first(db, { endpoint, seq: head.seq });
    if (delivery === null) return sent;
    const attempt = await postEvent(sender, delivery);
    const outcome = planOutcome(head, attempt, runtime.now());
    await record(sender, delivery, attempt, outcome, lease);
    if (outcome.state === 'delivered') continue;
    if (outcome.state === 'pending') await wakeLater(sender, { endpoint_id: endpoint, lane }, outcome.dueAt);
    return sent;
  }
  await queue.send({ endpoint_id: endpoint, lane } satisfies LaneMessage);
  return EVENTS_A_RUN;
}

async function wakeLater({ queue, runtime }: Sender, message: LaneMessage, dueAt: number): Promise<void> {
  const pause = dueAt - runtime.now();
  if (pause > LONGEST_QUEUED_MS) return;
  await queue.send(message, { delaySeconds: Math.max(1, Math.ceil(pause / 1_000)) });
}

/** Records the attempt and the new state of the delivery in one batch. */
async function record(
  sender: Sender,
  { endpointId: endpoint, seq, accountId, url }: Delivery,
  { at, ms, status, fault, answer, request }: Attempt,
  outcome: Outcome,
  lease: number,
): Promise<void> {
  const { db, runtime } = sender;
  const now = runtime.now();
  const noted = insertAttempt.bind(db, {
    endpoint,
    seq,
    at,
    ms,
    status,
    fault,
    answer,
    request: request === null ? null : JSON.stringify(request),
  });
  if (outcome.state === 'delivered') {
    await batch(db, [noted, markDelivered.bind(db, { endpoint, seq, now })]);
    return;
  }
  if (outcome.state === 'pending') {
    await batch(db, [noted, markFailedAttempt.bind(db, { endpoint, seq, lease, now, due: outcome.dueAt })]);
    return;
  }
  const { reason } = outcome;
  await batch(db, [
    noted,
    switchOff.bind(db, { endpoint, seq, lease, now, reason, notice: `endpoint_${reason}` }),
    auditIfChanged(
      db,
      auditEntryOf(sender, now, {
        accountId,
        action: 'endpoint.disable',
        target: endpoint,
        detail: { url, why: reason },
      }),
    ),
    markLastAttempt.bind(db, { endpoint, seq, lease, now }),
    giveUpPending.bind(db, { endpoint, now }),
  ]);
}
