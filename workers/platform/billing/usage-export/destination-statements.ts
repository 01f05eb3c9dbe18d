import { and, asc, desc, eq, gt, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { notNull } from '#shared/db/statement/column-value.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import {
  usageDestinations as d,
  usageFailures as f,
  usageSubjects as s,
  usageEvents as u,
} from '#shared/db/tables/usage-export.ts';

const own = (account: SQLWrapper, id: SQLWrapper) =>
  and(eq(d.accountId, account), sql`${d.id} = ${id}`, isNull(d.removedAt));

/** Highest number that is counted. */
const MOST_COUNTED = sql.raw('1000');

const fields = {
  id: d.id,
  kind: d.kind,
  name: d.name,
  url: d.url,
  eventName: d.eventName,
  unitsPerCredit: d.unitsPerCredit,
  startAt: d.startAt,
  status: d.status,
  pausedReason: d.pausedReason,
  pausedAt: d.pausedAt,
  createdAt: d.createdAt,
  accepted: d.accepted,
  acceptedAt: d.acceptedAt,
  failingSince: d.failingSince,
  attempts: d.attempts,
  dueAt: d.dueAt,
  lastStatus: d.lastStatus,
  lastFault: d.lastFault,
  lastAnswer: d.lastAnswer,
  sealedSecret: d.sealedSecret,
  pending: countOf(
    sql`(select 1 from ${u} where ${u.accountId} = ${d.accountId} and ${u.seq} > ${d.sentSeq} limit ${MOST_COUNTED})`,
    sql`true`,
  ),
  failures: countOf(
    sql`(select 1 from ${f} where ${f.destinationId} = ${d.id} limit ${MOST_COUNTED})`,
    sql`true`,
  ),
};

export const destinationsOfAccount = accountStatement({}, ({ account }, db) =>
  db
    .select(fields)
    .from(d)
    .where(and(eq(d.accountId, account), isNull(d.removedAt)))
    .orderBy(asc(d.createdAt), asc(d.id)),
);

export const destinationById = accountStatement({ id: d.id }, ({ account, id }, db) =>
  db.select(fields).from(d).where(own(account, id)),
);

/** Destinations that one key made, including removed ones; at most one. */
export const destinationOfKey = accountStatement(
  { first: d.id, last: value<string>() },
  ({ account, first, last }, db) =>
    db
      .select({ ...fields, removedAt: d.removedAt })
      .from(d)
      .where(and(gt(d.id, sql`${first} || ''`), sql`${d.id} <= ${last}`, sql`+${d.accountId} = ${account}`)),
);

/**
 * Numbers the entries from a time on that have no number, in their order, below all numbers that were given: no other
 * destination of the account, whose place is above them, gets them.
 */
export const numberEntries = accountStatement(
  { from: e.at },
  ({ account, from }) => sql`
    insert into ${insertTarget(u, u.seq, u.accountId, u.tenantId, u.entrySeq)}
    select lowest.seq - row_number() over (order by ${e.at} desc, ${e.tenantId} desc, ${e.seq} desc),
      ${e.accountId}, ${e.tenantId}, ${e.seq}
    from (select min(1, coalesce((select min(${u.seq}) from ${u}), 1)) as seq) as lowest
      join ${e} on ${e.accountId} = ${account} and ${e.kind} in ('charge', 'refund') and ${e.at} >= ${from}
    where not exists (select 1 from ${u} where ${u.tenantId} = ${e.tenantId} and ${u.entrySeq} = ${e.seq})`,
);

/** Inserts a destination unless the account has the greatest number, or the key made one before. */
export const insertDestination = accountStatement(
  {
    id: d.id,
    first: value<string>(),
    last: value<string>(),
    kind: d.kind,
    name: d.name,
    url: d.url,
    sealed: d.sealedSecret,
    eventName: d.eventName,
    units: d.unitsPerCredit,
    startAt: d.startAt,
    now: d.createdAt,
    most: value<number>(),
  },
  (p) => sql`
    insert into ${insertTarget(
      d,
      d.id,
      d.accountId,
      d.kind,
      d.name,
      d.url,
      d.sealedSecret,
      d.eventName,
      d.unitsPerCredit,
      d.startAt,
      d.sentSeq,
      d.createdAt,
      d.updatedAt,
    )}
    select ${p.id}, ${p.account}, ${p.kind}, ${p.name}, ${p.url}, ${p.sealed}, ${p.eventName}, ${p.units}, ${p.startAt},
      iif(${p.startAt} is null, max(0, coalesce((select max(${u.seq}) from ${u} where ${u.accountId} = ${p.account}), 0)),
        min(0, coalesce((select min(${u.seq}) - 1 from ${u} where ${u.accountId} = ${p.account}), 0))),
      ${p.now}, ${p.now}
    where (select count(*) from ${d} where ${d.accountId} = ${p.account} and ${d.removedAt} is null) < ${p.most}
      and not exists (select 1 from ${d} where ${d.id} between ${p.first} and ${p.last})`,
);

/**
 * Sets the values that are not null, and keeps the others as they are stored now, whatever was read before. A
 * destination that is resumed is due at once. A stored token of OpenMeter is sent only to the address that it was given
 * for: a change of the address requires a new secret.
 */
export const changeDestination = accountStatement(
  {
    id: d.id,
    name: value<string | null>(),
    url: value<string | null>(),
    eventName: value<string | null>(),
    sealed: d.sealedSecret,
    hasSecret: value<number>(),
    status: value<Status | null>(),
    now: d.updatedAt,
  },
  ({ account, id, sealed, hasSecret, now, ...p }) => {
    const name = sql`coalesce(${p.name}, ${d.name})`;
    const url = sql`coalesce(${p.url}, ${d.url})`;
    const eventName = sql`coalesce(${p.eventName}, ${d.eventName})`;
    const status = sql`coalesce(${p.status}, ${d.status})`;
    return sql`
    update ${d} set ${bare(d.name)} = ${name}, ${bare(d.url)} = ${url}, ${bare(d.eventName)} = ${eventName},
      ${bare(d.sealedSecret)} = iif(${hasSecret} = 1, ${sealed}, ${d.sealedSecret}), ${bare(d.status)} = ${status},
      ${bare(d.pausedReason)} = iif(${status} = 'enabled', null, coalesce(${d.pausedReason}, 'by_hand')),
      ${bare(d.pausedAt)} = iif(${status} = 'enabled', null, coalesce(${d.pausedAt}, ${now})),
      ${bare(d.attempts)} = 0, ${bare(d.failingSince)} = null, ${bare(d.dueAt)} = 0, ${bare(d.notice)} = null,
      ${bare(d.updatedAt)} = ${now}
    where ${own(account, id)}
      and (${hasSecret} = 1
        or (${d.name}, ${d.url}, ${d.eventName}, ${d.status}) is not (${name}, ${url}, ${eventName}, ${status}))
      and (${d.url} = ${url} or ${hasSecret} = 1 or ${d.kind} <> 'openmeter' or length(${d.sealedSecret}) = 0)`;
  },
);

type Status = 'enabled' | 'paused';

export const removeDestination = accountStatement(
  { id: d.id, now: d.updatedAt },
  ({ account, id, now }) => sql`
    update ${d} set ${bare(d.removedAt)} = ${now}, ${bare(d.status)} = 'paused', ${bare(d.sealedSecret)} = x'',
      ${bare(d.notice)} = null, ${bare(d.lastAnswer)} = null, ${bare(d.updatedAt)} = ${now}
    where ${own(account, id)}`,
);

const isRemoved = (account: SQLWrapper, id: SQLWrapper) => sql`exists (select 1 from ${d}
  where ${d.id} = ${id} and ${d.accountId} = ${account} and ${d.removedAt} is not null)`;

export const removeFailures = accountStatement(
  { id: d.id },
  ({ account, id }) => sql`delete from ${f} where ${f.destinationId} = ${id} and ${isRemoved(account, id)}`,
);

export const removeSubjects = accountStatement(
  { id: d.id },
  ({ account, id }) => sql`delete from ${s} where ${s.destinationId} = ${id} and ${isRemoved(account, id)}`,
);

export const removedDestination = accountStatement({ id: d.id }, ({ account, id }, db) =>
  db
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.accountId, account), sql`${d.id} = ${id}`, sql`${d.removedAt} is not null`)),
);

/** A page of kept events, newest first. */
export const selectFailures = accountStatement(
  { id: d.id, before: f.seq, limit: value<number>() },
  ({ account, id, before, limit }, db) =>
    db
      .select({
        seq: f.seq,
        eventId: f.eventId,
        at: f.at,
        code: f.code,
        status: f.status,
        answer: f.answer,
        state: f.state,
        tenantId: u.tenantId,
        externalRef: tenants.externalRef,
        subject: s.subject,
        used: e.used,
        time: e.at,
      })
      .from(f)
      .innerJoin(u, eq(u.seq, f.seq))
      .innerJoin(e, and(eq(e.tenantId, u.tenantId), eq(e.seq, u.entrySeq)))
      .innerJoin(tenants, eq(tenants.id, u.tenantId))
      .leftJoin(s, and(sql`${s.destinationId} = ${f.destinationId}`, eq(s.tenantId, u.tenantId)))
      .where(
        and(sql`${f.destinationId} = ${id}`, sql`+${f.accountId} = ${account}`, sql`${f.seq} < ${before}`),
      )
      .orderBy(desc(f.seq))
      .limit(limit),
);

/** Marks kept events, one or all, to be sent again. */
export const repeatFailures = accountStatement(
  { id: d.id, event: value<string | null>() },
  ({ account, id, event }) => sql`
    update ${f} set ${bare(f.state)} = 'waiting' where ${f.destinationId} = ${id} and ${f.accountId} = ${account}
      and (${event} is null or ${f.eventId} = ${event}) and ${f.state} = 'kept'`,
);

export const selectFailure = accountStatement({ id: d.id, event: f.eventId }, ({ account, id, event }, db) =>
  db
    .select({ seq: f.seq })
    .from(f)
    .where(
      and(sql`${f.destinationId} = ${id}`, sql`${f.eventId} = ${event}`, sql`+${f.accountId} = ${account}`),
    ),
);

/** The position before the first event from a time on, if it is earlier than the destination's own. */
const placeBefore = (from: SQLWrapper) => sql`min(${d.sentSeq}, coalesce((select min(${u.seq}) - 1 from ${u}
  join ${e} on ${e.tenantId} = ${u.tenantId} and ${e.seq} = ${u.entrySeq}
  where ${u.accountId} = ${d.accountId} and ${e.at} >= ${from}), ${d.sentSeq}))`;

/**
 * Moves the position back to the first event from that time on; a repeat changes nothing. A run in progress detects the
 * move.
 */
export const moveBack = accountStatement(
  { id: d.id, from: e.at, now: d.updatedAt },
  ({ account, id, from, now }) => sql`
    update ${d} set ${bare(d.startAt)} = ${from}, ${bare(d.batchEnd)} = null, ${bare(d.doubtAt)} = null,
      ${bare(d.attempts)} = 0, ${bare(d.failingSince)} = null, ${bare(d.dueAt)} = 0, ${bare(d.updatedAt)} = ${now},
      ${bare(d.sentSeq)} = ${placeBefore(from)}
    where ${own(account, id)} and (${d.startAt} is not ${from} or ${d.sentSeq} > ${placeBefore(from)})`,
);

/** A page of the subjects that were set, by tenant. */
export const selectSubjects = accountStatement(
  { id: d.id, after: s.tenantId, limit: value<number>() },
  ({ account, id, after, limit }, db) =>
    db
      .select({ tenantId: s.tenantId, externalRef: tenants.externalRef, subject: notNull(s.subject) })
      .from(s)
      .innerJoin(tenants, eq(tenants.id, s.tenantId))
      .where(
        and(
          sql`${s.destinationId} = ${id}`,
          sql`+${s.accountId} = ${account}`,
          gt(s.tenantId, after),
          sql`${s.subject} is not null`,
        ),
      )
      .orderBy(asc(s.tenantId))
      .limit(limit),
);

/** The tenants of a list of `[index, id, reference]`. */
export const tenantsNamed = accountStatement({ list: value<string>() }, ({ account, list }, db) =>
  db.rows(
    { id: tenants.id, externalRef: tenants.externalRef },
    (columns) => sql`select ${columns} from json_each(${list}) as named
      join ${tenants} on ${tenants.accountId} = ${account}
        and ${tenants.id} = coalesce(named.value ->> 0, (select named_ref.id from ${tenants} as named_ref
          where named_ref.account_id = ${account} and named_ref.external_ref = named.value ->> 1))`,
  ),
);

/** Sets the subjects of a list of `[tenant, subject]`. */
export const setSubjects = accountStatement(
  { id: d.id, list: value<string>() },
  ({ account, id, list }) => sql`
    insert into ${insertTarget(s, s.destinationId, s.tenantId, s.accountId, s.subject)}
    select ${d.id}, ${tenants.id}, ${d.accountId}, named.value ->> 1 from json_each(${list}) as named
      join ${d} on ${own(account, id)}
      join ${tenants} on ${tenants.id} = named.value ->> 0 and ${tenants.accountId} = ${account}
    where true
    on conflict do update set subject = excluded.subject where ${s.subject} is not excluded.subject`,
);

export type DestinationRow = RowOfStatement<typeof destinationById>;
