import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { openSecret } from '../../events/webhooks/endpoint-secret.ts';
import {
  claimDestination,
  type Destination,
  dropFailure,
  eventsOfBatch,
  eventsToRepeat,
  keepFailure,
  noteKnown,
  recordRun,
  releaseDestination,
} from './delivery-statements.ts';
import { afterFailure, type Course, DOUBT_MS } from './retry-plan.ts';
import { toCloudEvents } from './to-cloud-events.ts';
import { findCustomer, toStripe } from './to-stripe.ts';
import { type UsageEvent, usageEvent } from './usage-event.ts';
import type { UsageSender } from './usage-sender.ts';
import { refused, type Verdict } from './verdict.ts';

/** Longer than a run can last; after that, another run follows one that died. */
export const LEASE_MS = 120_000;
/**
 * After this time a batch sends nothing more, and a message begins no other batch. A last request, with a lookup before
 * it, ends within the lease.
 */
const RUN_MS = 60_000;
/** Most events of one batch. Events for Stripe are sent one by one, as many as a run has time for. */
const BATCH_EVENTS = 100;
/** Most kept events that are sent again before a batch. */
const REPEATED_EVENTS = 20;
/** Most batches of one message; another message continues. */
const BATCHES_A_RUN = 10;

type Settled = readonly [UsageEvent, Extract<Verdict, { is: 'accepted' | 'refused' }>];

/** The result of a run: the settled events in order, and the verdict that stopped it. */
interface Sent {
  settled: Settled[];
  stopped: Extract<Verdict, { is: 'failed' | 'gone' }> | null;
}

/**
 * Sends the events that a destination has not received, in order. Two runs of one destination do not overlap. A run
 * that dies after an answer and before recording it is repeated, so that an event is sent at least once; its id makes
 * it count once.
 *
 * @returns when to continue: at once (0), at a time, or when there are more events (null).
 */
export async function deliverUsage(sender: UsageSender, id: string): Promise<number | null> {
  const end = sender.runtime.now() + RUN_MS;
  let batches = 0;
  do {
    const next = await deliverBatch(sender, id);
    if (next !== 0) return next;
    batches += 1;
    // The time limit prevents a slow receiver from blocking the others of its queue.
  } while (batches < BATCHES_A_RUN && sender.runtime.now() < end);
  return 0;
}

async function deliverBatch(sender: UsageSender, id: string): Promise<number | null> {
  const { db, runtime, keySecret } = sender;
  const now = runtime.now();
  const lease = now + LEASE_MS;
  const claimed = await claimDestination.first(db, {
    id,
    now,
    until: lease,
    most: BATCH_EVENTS,
  });
  if (claimed === null) return null;
  const { repeated, next } = await batch(db, {
    repeated: eventsToRepeat.bind(db, { id, limit: REPEATED_EVENTS }),
    next: eventsOfBatch.bind(db, {
      id,
      account: claimed.accountId,
      after: claimed.sentSeq,
      end: claimed.batchEnd ?? claimed.sentSeq,
      from: claimed.startAt ?? 0,
    }),
  });
  if (repeated.rows.length === 0 && claimed.batchEnd === null) {
    await releaseDestination.run(db, { id, lease });
    return null;
  }
  const secret =
    claimed.sealedSecret.length === 0 ? '' : await openSecret(keySecret, id, claimed.sealedSecret);
  const until = now + RUN_MS;
  const again = await sendEach(
    sender,
    claimed,
    secret,
    await Promise.all(repeated.rows.map(usageEvent)),
    until,
  );
  const events = await Promise.all(next.rows.map(usageEvent));
  const window = DOUBT_MS[claimed.kind];
  const isOver = window !== null && claimed.doubtAt !== null && now - claimed.doubtAt > window;
  const sent: Sent =
    again.stopped !== null
      ? { settled: [], stopped: again.stopped }
      : isOver
        ? { settled: events.map((event) => [event, UNCERTAIN]), stopped: null }
        : await sendBatch(sender, claimed, secret, events, until);
  return record(sender, claimed, { lease, now, again, sent, events });
}

/** The receiver no longer recognizes repeats, so that another attempt could count twice. */
const UNCERTAIN = refused('uncertain', { status: null, answer: '' }) as Settled[1];

/** A batch is refused as a whole because of one event; each event is then sent by itself. */
async function sendBatch(
  sender: UsageSender,
  destination: Destination,
  secret: string,
  events: readonly UsageEvent[],
  until: number,
): Promise<Sent> {
  if (destination.kind === 'stripe' || events.length < 2)
    return sendEach(sender, destination, secret, events, until);
  const verdict = await toCloudEvents(sender, destination, secret, events);
  if (verdict.is === 'refused') return sendEach(sender, destination, secret, events, until);
  return verdict.is === 'accepted'
    ? { settled: events.map((event) => [event, verdict]), stopped: null }
    : { settled: [], stopped: verdict };
}

async function sendEach(
  sender: UsageSender,
  destination: Destination,
  secret: string,
  events: readonly UsageEvent[],
  until: number,
): Promise<Sent> {
  const settled: Settled[] = [];
  /** Subjects that this call found to exist. */
  const found = new Set<string>();
  for (const event of events) {
    if (sender.runtime.now() > until) break;
    const verdict = await sendOne(sender, destination, secret, event, found);
    if (verdict.is !== 'accepted' && verdict.is !== 'refused') return { settled, stopped: verdict };
    settled.push([event, verdict]);
  }
  return { settled, stopped: null };
}

async function sendOne(
  sender: UsageSender,
  destination: Destination,
  secret: string,
  event: UsageEvent,
  found: Set<string>,
): Promise<Verdict> {
  if (destination.kind !== 'stripe') return toCloudEvents(sender, destination, secret, [event]);
  if (event.known !== event.subject && !found.has(event.subject)) {
    const asked = await findCustomer(sender, secret, event);
    if (asked.is !== 'accepted') return asked;
    await noteKnown.run(sender.db, { id: destination.id, tenant: event.tenantId, known: event.subject });
    found.add(event.subject);
  }
  return toStripe(sender, destination, secret, event);
}

interface Run {
  lease: number;
  now: number;
  /** Results of kept events that were sent again. */
  again: Sent;
  sent: Sent;
  events: readonly UsageEvent[];
}

/**
 * Records in one batch which events are settled and how the destination goes on; returns the time, as {@link
 * deliverUsage}.
 */
async function record(sender: UsageSender, claimed: Destination, run: Run): Promise<number | null> {
  const { db, runtime } = sender;
  const { again, sent, events, lease } = run;
  const now = runtime.now();
  const held = { id: claimed.id, lease, before: claimed.sentSeq };
  const all = [...again.settled, ...sent.settled];
  const more = all.filter(([, { is }]) => is === 'accepted').length;
  const isDone = sent.settled.length === events.length;
  const [stuck] = events.slice(sent.settled.length);
  const course: Course =
    sent.stopped === null
      ? { ...steady, status: 'enabled', pausedReason: null, notice: null }
      : afterFailure(claimed, sent.stopped, all.length > 0, now);
  // An earlier run may have sent any of these events. Of this run's, only the stuck one may have arrived: for Stripe a
  // single event.
  const wasInDoubt = claimed.doubtAt !== null && claimed.doubtAt < run.now;
  const isInDoubt = sent.stopped?.is === 'failed' && again.stopped === null && sent.stopped.doubtful;
  const doubtAt = isDone || !(isInDoubt || wasInDoubt) ? null : wasInDoubt ? claimed.doubtAt : run.now;
  const isNarrow = !wasInDoubt && claimed.kind === 'stripe' && stuck !== undefined;
  const end = doubtAt === null ? null : isNarrow ? stuck.seq : claimed.batchEnd;
  const sentSeq = isDone
    ? (claimed.batchEnd ?? claimed.sentSeq)
    : (sent.settled.at(-1)?.[0].seq ?? claimed.sentSeq);
  await batch(db, [
    ...again.settled
      .filter(([, { is }]) => is === 'accepted')
      .map(([{ seq }]) => dropFailure.bind(db, { ...held, seq })),
    ...all.flatMap(([{ seq, id }, verdict]) =>
      verdict.is === 'accepted'
        ? []
        : [
            keepFailure.bind(db, {
              ...held,
              seq,
              eventId: id,
              at: now,
              code: verdict.code,
              status: verdict.status,
              answer: verdict.answer,
            }),
          ],
    ),
    recordRun.bind(db, { ...held, now, ...course, sentSeq, batchEnd: end, doubtAt, more }),
    ...(course.pausedReason === null
      ? []
      : [
          auditIfChanged(
            db,
            auditEntryOf(sender, now, {
              accountId: claimed.accountId,
              action: 'usage_destination.pause',
              target: claimed.id,
              detail: { name: claimed.name, why: course.pausedReason },
            }),
          ),
        ]),
  ]);
  return course.pausedReason === null ? course.dueAt : null;
}

const steady = {
  attempts: 0,
  failingSince: null,
  dueAt: 0,
  lastStatus: null,
  lastFault: null,
  lastAnswer: null,
};
