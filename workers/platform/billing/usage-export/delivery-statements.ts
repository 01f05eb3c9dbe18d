import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import {
  usageDestinations as d,
  usageFailures as f,
  usageSubjects as s,
  usageEvents as u,
} from '#shared/db/tables/usage-export.ts';

// A destination gets the events of its account in the order of their numbers, in batches. A run leases the destination
// and fixes the end of the batch before it sends anything, so that it is always known which events may have arrived.

const one = { id: d.id };

const mayRun = (now: SQL | object): SQL => sql`${d.status} = 'enabled' and ${d.removedAt} is null
  and ${d.leaseUntil} <= ${now} and ${d.dueAt} <= ${now} and ${isLiveAccount(d.accountId)}`;

/** The events of a destination that are not settled, from its first day on. */
const unsettled = sql`${u} join ${e} on ${e.tenantId} = ${u.tenantId} and ${e.seq} = ${u.entrySeq}
  where ${u.accountId} = ${d.accountId} and ${u.seq} > ${d.sentSeq} and (${d.startAt} is null or ${e.at} >= ${d.startAt})`;

const destinationFields = {
  id: d.id,
  accountId: d.accountId,
  kind: d.kind,
  name: d.name,
  url: d.url,
  sealedSecret: d.sealedSecret,
  eventName: d.eventName,
  unitsPerCredit: d.unitsPerCredit,
  startAt: d.startAt,
  sentSeq: d.sentSeq,
  batchEnd: d.batchEnd,
  doubtAt: d.doubtAt,
  attempts: d.attempts,
  failingSince: d.failingSince,
};

/** Leases a destination that is due, and fixes its batch: the unfinished one, or the next events. */
export const claimDestination = globalStatement(
  { ...one, now: value<number>(), until: value<number>(), most: value<number>() },
  ({ id, now, until, most }, db) =>
    db.rows(
      destinationFields,
      (columns) => sql`update ${d} set ${bare(d.leaseUntil)} = ${until},
          ${bare(d.batchEnd)} = coalesce(${d.batchEnd}, (select max(next.seq) from (
            select ${u.seq} as seq from ${unsettled} order by ${u.seq}
            limit ${most}) as next)),
          ${bare(d.doubtAt)} = coalesce(${d.doubtAt}, ${now})
        where ${d.id} = ${id} and ${mayRun(now)}
        returning ${columns}`,
    ),
);

/**
 * Ends a lease without events to send. Events before the destination's first day are skipped. Events that are inserted
 * meanwhile are not skipped, because the same statement looks for them.
 */
export const releaseDestination = globalStatement(
  { ...one, lease: d.leaseUntil },
  ({ id, lease }) => sql`
    update ${d} set ${bare(d.leaseUntil)} = 0, ${bare(d.doubtAt)} = null,
      ${bare(d.sentSeq)} = iif(exists (select 1 from ${unsettled}), ${d.sentSeq}, coalesce(
        (select max(${u.seq}) from ${u} where ${u.accountId} = ${d.accountId} and ${u.seq} > ${d.sentSeq}), ${d.sentSeq}))
    where ${d.id} = ${id} and ${d.leaseUntil} = ${lease} and ${d.batchEnd} is null`,
);

const eventFields = {
  seq: u.seq,
  tenantId: u.tenantId,
  externalRef: tenants.externalRef,
  opKey: e.opKey,
  kind: e.kind,
  at: e.at,
  month: e.month,
  planCode: e.planCode,
  used: e.used,
  daily: e.daily,
  rollover: e.rollover,
  included: e.included,
  topup: e.topup,
  usd: e.usd,
  subject: s.subject,
  known: s.known,
};

/** The events of a batch, in order. */
export const eventsOfBatch = globalStatement(
  { ...one, account: u.accountId, after: u.seq, end: u.seq, from: e.at },
  ({ id, account, after, end, from }, db) =>
    db
      .select(eventFields)
      .from(u)
      .innerJoin(e, and(eq(e.tenantId, u.tenantId), eq(e.seq, u.entrySeq)))
      .innerJoin(tenants, eq(tenants.id, u.tenantId))
      .leftJoin(s, and(sql`${s.destinationId} = ${id}`, eq(s.tenantId, u.tenantId)))
      .where(
        and(
          eq(u.accountId, account),
          sql`${u.seq} > ${after} and ${u.seq} <= ${end}`,
          sql`${e.at} >= ${from}`,
        ),
      )
      .orderBy(asc(u.seq)),
);

/** Kept events that are to be sent again, in order. */
export const eventsToRepeat = globalStatement({ ...one, limit: value<number>() }, ({ id, limit }, db) =>
  db
    .select(eventFields)
    .from(f)
    .innerJoin(u, eq(u.seq, f.seq))
    .innerJoin(e, and(eq(e.tenantId, u.tenantId), eq(e.seq, u.entrySeq)))
    .innerJoin(tenants, eq(tenants.id, u.tenantId))
    .leftJoin(s, and(sql`${s.destinationId} = ${id}`, eq(s.tenantId, u.tenantId)))
    .where(and(sql`${f.destinationId} = ${id}`, sql`${f.state} = 'waiting'`))
    .orderBy(asc(f.seq))
    .limit(limit),
);

/**
 * The lease of a run and its starting position. The run records nothing when another request has moved the destination
 * meanwhile.
 */
const held = { ...one, lease: d.leaseUntil, before: d.sentSeq };
const isHeld = ({ id, lease, before }: Record<'id' | 'lease' | 'before', SQL | object>): SQL =>
  sql`${d.id} = ${id} and ${d.leaseUntil} = ${lease} and ${d.sentSeq} = ${before} and ${d.removedAt} is null`;

/** Keeps a refused event with the receiver's message. */
export const keepFailure = globalStatement(
  { ...held, seq: f.seq, eventId: f.eventId, at: f.at, code: f.code, status: f.status, answer: f.answer },
  ({ seq, eventId, at, code, status, answer, ...place }) => sql`
    insert into ${insertTarget(f, f.destinationId, f.seq, f.accountId, f.eventId, f.at, f.code, f.status, f.answer, f.state)}
    select ${d.id}, ${seq}, ${d.accountId}, ${eventId}, ${at}, ${code}, ${status}, ${answer}, 'kept' from ${d} where ${isHeld(place)}
    on conflict do update set at = excluded.at, code = excluded.code, status = excluded.status,
      answer = excluded.answer, state = 'kept'`,
);

/** Deletes a kept event that was accepted. */
export const dropFailure = globalStatement(
  { ...held, seq: f.seq },
  ({ seq, ...place }) => sql`
    delete from ${f} where ${f.seq} = ${seq}
      and ${f.destinationId} = (select ${d.id} from ${d} where ${isHeld(place)})`,
);

/** Records that the receiver has the customer of a subject. */
export const noteKnown = globalStatement(
  { ...one, tenant: s.tenantId, known: s.known },
  ({ id, tenant, known }) => sql`
    insert into ${insertTarget(s, s.destinationId, s.tenantId, s.accountId, s.known)}
    select ${d.id}, ${tenant}, ${d.accountId}, ${known} from ${d} where ${d.id} = ${id} and ${d.removedAt} is null
    on conflict do update set known = excluded.known`,
);

/** Records the new position and state of a destination after a run. */
export const recordRun = globalStatement(
  {
    ...held,
    now: d.updatedAt,
    sentSeq: d.sentSeq,
    batchEnd: d.batchEnd,
    doubtAt: d.doubtAt,
    attempts: d.attempts,
    failingSince: d.failingSince,
    dueAt: d.dueAt,
    more: d.accepted,
    status: d.status,
    pausedReason: d.pausedReason,
    notice: d.notice,
    lastStatus: d.lastStatus,
    lastFault: d.lastFault,
    lastAnswer: d.lastAnswer,
  },
  ({ id, lease, before, now, ...p }) => sql`
    update ${d} set ${bare(d.leaseUntil)} = 0, ${bare(d.sentSeq)} = ${p.sentSeq}, ${bare(d.batchEnd)} = ${p.batchEnd},
      ${bare(d.doubtAt)} = ${p.doubtAt}, ${bare(d.attempts)} = ${p.attempts}, ${bare(d.failingSince)} = ${p.failingSince},
      ${bare(d.dueAt)} = ${p.dueAt}, ${bare(d.accepted)} = ${d.accepted} + ${p.more},
      ${bare(d.acceptedAt)} = iif(${p.more} > 0, ${now}, ${d.acceptedAt}),
      ${bare(d.lastStatus)} = ${p.lastStatus}, ${bare(d.lastFault)} = ${p.lastFault}, ${bare(d.lastAnswer)} = ${p.lastAnswer},
      ${bare(d.status)} = iif(${d.status} = 'paused', ${d.status}, ${p.status}),
      ${bare(d.pausedReason)} = iif(${d.status} = 'paused', ${d.pausedReason}, ${p.pausedReason}),
      ${bare(d.pausedAt)} = iif(${d.status} = 'paused', ${d.pausedAt}, iif(${p.pausedReason} is null, null, ${now})),
      ${bare(d.notice)} = iif(${d.status} = 'paused', ${d.notice}, ${p.notice})
    where ${isHeld({ id, lease, before })}`,
);

export type Destination = RowOfStatement<typeof claimDestination>;
export type EventRow = RowOfStatement<typeof eventsOfBatch>;
