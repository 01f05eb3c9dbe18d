import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import {
  webhookAttempts as a,
  webhookDeliveries as d,
  webhookEndpoints as e,
  events,
} from '#shared/db/tables/events.ts';
import { tenants } from '#shared/db/tables/platform.ts';

// A lane is the events of one tenant for one endpoint, which are delivered in order. Only its first pending delivery is
// attempted, and its lease excludes other runs.

const lane = { endpoint: d.endpointId, lane: d.lane };
const one = { endpoint: d.endpointId, seq: d.seq };

const first = alias(d, 'first');

/** The first pending delivery of a lane. */
const headOf = (endpoint: SQL, name: SQL): SQL => sql`(select ${first.seq} from ${d} as ${first}
  where ${first.endpointId} = ${endpoint} and ${first.lane} = ${name} and ${first.state} = 'pending'
  order by ${first.seq} limit 1)`;

const mayBeSent = (endpoint: SQL): SQL => sql`exists (select 1 from ${e} where ${e.id} = ${endpoint}
  and ${e.status} = 'enabled' and ${e.removedAt} is null and ${isLiveAccount(e.accountId)})`;

/**
 * Leases the first delivery of a lane if it is due. A delivery that was postponed with its lane and never tried is due
 * as soon as it is the first.
 */
export const claimHead = globalStatement({ ...lane, now: value<number>(), until: value<number>() }, (p, db) =>
  db.rows(
    { seq: d.seq, attempts: d.attempts, firstAt: d.firstAt },
    (columns) => sql`update ${d} set ${bare(d.leaseUntil)} = ${p.until}
        where ${d.endpointId} = ${p.endpoint} and ${d.seq} = ${headOf(sql`${p.endpoint}`, sql`${p.lane}`)}
          and (${d.attempts} = 0 or ${d.dueAt} <= ${p.now}) and ${d.leaseUntil} <= ${p.now}
          and ${mayBeSent(sql`${p.endpoint}`)}
        returning ${columns}`,
  ),
);

/** The event and the endpoint of a delivery. */
export const selectDelivery = globalStatement(one, ({ endpoint, seq }, db) =>
  db
    .select({
      seq: events.seq,
      id: events.id,
      accountId: events.accountId,
      tenantId: events.tenantId,
      externalRef: tenants.externalRef,
      type: events.type,
      at: events.at,
      data: events.data,
      testOf: accounts.testOf,
      endpointId: e.id,
      url: e.url,
      sealedSecret: e.sealedSecret,
      formerSealedSecret: e.formerSealedSecret,
      formerUntil: e.formerUntil,
    })
    .from(events)
    .innerJoin(e, sql`${e.id} = ${endpoint}`)
    .leftJoin(accounts, eq(accounts.id, events.accountId))
    .leftJoin(tenants, eq(tenants.id, events.tenantId))
    .where(sql`${events.seq} = ${seq}`),
);

/**
 * Postpones a whole lane whose first delivery is not due, so that a sweep does not find its other deliveries each time.
 */
export const putOffLane = globalStatement(
  { ...lane, now: value<number>(), pause: value<number>() },
  (p) => sql`
    update ${d} set ${bare(d.dueAt)} = case when ${mayBeSent(sql`${p.endpoint}`)} then (
        select max(${first.dueAt}, ${first.leaseUntil}) from ${d} as ${first}
        where ${first.endpointId} = ${p.endpoint} and ${first.seq} = ${headOf(sql`${p.endpoint}`, sql`${p.lane}`)})
      else ${p.now} + ${p.pause} end
    where ${d.endpointId} = ${p.endpoint} and ${d.lane} = ${p.lane} and ${d.state} = 'pending' and ${d.dueAt} <= ${p.now}
      and ${d.leaseUntil} <= ${p.now}`,
);

const attempt = {
  at: a.at,
  ms: a.ms,
  status: a.status,
  fault: a.fault,
  answer: a.answer,
  request: a.request,
};

export const insertAttempt = globalStatement({ ...one, ...attempt }, ({ endpoint, ...values }, db) =>
  db.insert(a).values({ endpointId: endpoint, ...values }),
);

/** An answer that arrives after the lease has ended is accepted too. */
export const markDelivered = globalStatement(
  { ...one, now: d.createdAt },
  ({ endpoint, seq, now }) => sql`
    update ${d} set ${bare(d.state)} = 'delivered', ${bare(d.attempts)} = ${d.attempts} + 1,
      ${bare(d.firstAt)} = coalesce(${d.firstAt}, ${now}), ${bare(d.settledAt)} = ${now}, ${bare(d.leaseUntil)} = 0
    where ${d.endpointId} = ${endpoint} and ${d.seq} = ${seq} and ${d.state} = 'pending'`,
);

const leased = { ...one, lease: d.leaseUntil, now: d.createdAt };

export const markFailedAttempt = globalStatement(
  { ...leased, due: d.dueAt },
  ({ endpoint, seq, lease, now, due }) => sql`
    update ${d} set ${bare(d.attempts)} = ${d.attempts} + 1, ${bare(d.firstAt)} = coalesce(${d.firstAt}, ${now}),
      ${bare(d.dueAt)} = ${due}, ${bare(d.leaseUntil)} = 0
    where ${d.endpointId} = ${endpoint} and ${d.seq} = ${seq} and ${d.state} = 'pending' and ${d.leaseUntil} = ${lease}`,
);

/** Disables an endpoint after the last attempt; its staff are notified by mail. */
export const switchOff = globalStatement(
  { ...leased, reason: e.disabledReason, notice: e.notice },
  ({ endpoint, seq, lease, now, reason, notice }) => sql`
    update ${e} set ${bare(e.status)} = 'disabled', ${bare(e.disabledReason)} = ${reason}, ${bare(e.disabledAt)} = ${now},
      ${bare(e.notice)} = ${notice}, ${bare(e.updatedAt)} = ${now}
    where ${e.id} = ${endpoint} and ${e.status} = 'enabled' and ${e.removedAt} is null
      and exists (select 1 from ${d} where ${d.endpointId} = ${endpoint} and ${d.seq} = ${seq}
        and ${d.state} = 'pending' and ${d.leaseUntil} = ${lease})`,
);

export const markLastAttempt = globalStatement(
  leased,
  ({ endpoint, seq, lease, now }) => sql`
    update ${d} set ${bare(d.attempts)} = ${d.attempts} + 1, ${bare(d.firstAt)} = coalesce(${d.firstAt}, ${now}),
      ${bare(d.leaseUntil)} = 0
    where ${d.endpointId} = ${endpoint} and ${d.seq} = ${seq} and ${d.state} = 'pending' and ${d.leaseUntil} = ${lease}`,
);

/** Gives up the pending deliveries of a disabled endpoint. */
export const giveUpPending = globalStatement(
  { endpoint: d.endpointId, now: d.createdAt },
  ({ endpoint, now }) => sql`
    update ${d} set ${bare(d.state)} = 'failed', ${bare(d.settledAt)} = ${now}, ${bare(d.leaseUntil)} = 0
    where ${d.endpointId} = ${endpoint} and ${d.state} = 'pending'
      and exists (select 1 from ${e} where ${e.id} = ${endpoint} and ${e.status} = 'disabled')`,
);

/** Starts another round for an event, also for one that was never sent to the endpoint. */
export const sendAgain = accountStatement(
  { ...one, now: d.createdAt },
  ({ account, endpoint, seq, now }) => sql`
    insert into ${insertTarget(d, d.endpointId, d.seq, d.accountId, d.lane, d.createdAt)}
    select ${e.id}, ${events.seq}, ${events.accountId}, coalesce(${events.tenantId}, ''), ${now}
    from ${e} join ${events} on ${events.accountId} = ${e.accountId}
    where ${e.id} = ${endpoint} and ${e.accountId} = ${account} and ${e.status} = 'enabled' and ${e.removedAt} is null
      and ${events.seq} = ${seq}
    on conflict ${columnList(d.endpointId, d.seq)} do update set ${bare(d.state)} = 'pending', ${bare(d.attempts)} = 0,
      ${bare(d.firstAt)} = null, ${bare(d.dueAt)} = 0, ${bare(d.leaseUntil)} = 0, ${bare(d.settledAt)} = null,
      ${bare(d.createdAt)} = excluded.${bare(d.createdAt)}
    where ${d.state} <> 'pending'`,
);

/** A page of one endpoint's deliveries, newest first. */
export const selectDeliveries = accountStatement(
  { endpoint: d.endpointId, before: d.seq, state: value<string | null>(), limit: value<number>() },
  ({ account, endpoint, before, state, limit }, db) =>
    db
      .select({
        seq: d.seq,
        state: d.state,
        tries: d.attempts,
        dueAt: d.dueAt,
        settledAt: d.settledAt,
        id: events.id,
        type: events.type,
        tenantId: events.tenantId,
        externalRef: tenants.externalRef,
        at: events.at,
        testOf: accounts.testOf,
      })
      .from(d)
      .innerJoin(events, eq(events.seq, d.seq))
      .leftJoin(accounts, eq(accounts.id, d.accountId))
      .leftJoin(tenants, eq(tenants.id, events.tenantId))
      .where(
        and(
          eq(d.endpointId, endpoint),
          sql`+${d.accountId} = ${account}`,
          sql`${d.seq} < ${before}`,
          sql`(${state} is null or ${d.state} = ${state})`,
        ),
      )
      .orderBy(desc(d.seq))
      .limit(limit),
);

/** The attempts of those deliveries, oldest first. */
export const selectAttempts = globalStatement(
  { endpoint: a.endpointId, low: a.seq, high: a.seq, limit: value<number>() },
  ({ endpoint, low, high, limit }, db) =>
    db
      .select({ seq: a.seq, ...attempt })
      .from(a)
      .where(and(eq(a.endpointId, endpoint), sql`${a.seq} between ${low} and ${high}`))
      .orderBy(asc(a.seq), asc(a.id))
      .limit(limit),
);

export const eventById = accountStatement({ id: events.id }, ({ account, id }, db) =>
  db
    .select({ seq: events.seq })
    .from(events)
    .where(and(eq(events.id, id), sql`+${events.accountId} = ${account}`)),
);
