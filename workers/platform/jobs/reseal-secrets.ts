import { asc, gt, sql } from 'drizzle-orm';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { type Bound, batch, globalStatement } from '#shared/db/statement/statement.ts';
import { webhookEndpoints as e } from '#shared/db/tables/events.ts';
import { sendingDomains as m } from '#shared/db/tables/mail.ts';
import { usageDestinations as d } from '#shared/db/tables/usage-export.ts';
import { sealedForMail } from '#shared/mail/relay/signing-key.ts';
import type { Operation } from '#shared/operation.ts';
import { log } from '#shared/runtime/log.ts';
import { hasFormerSecret, type SealedFor, sealAnew } from '#shared/sealing.ts';
import { sealedForEndpoint } from '../events/webhooks/endpoint-secret.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ROWS_A_READ = 100;

const endpoints = globalStatement({ after: e.id, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select({ id: e.id, sealed: e.sealedSecret, former: e.formerSealedSecret })
    .from(e)
    .where(gt(e.id, after))
    .orderBy(asc(e.id))
    .limit(limit),
);
const putEndpoint = globalStatement(
  { id: e.id, was: e.sealedSecret, sealed: e.sealedSecret },
  ({ id, was, sealed }) =>
    sql`update ${e} set ${bare(e.sealedSecret)} = ${sealed} where ${e.id} = ${id} and ${e.sealedSecret} = ${was}`,
);
const putFormer = globalStatement(
  { id: e.id, was: e.sealedSecret, sealed: e.sealedSecret },
  ({ id, was, sealed }) => sql`update ${e} set ${bare(e.formerSealedSecret)} = ${sealed}
    where ${e.id} = ${id} and ${e.formerSealedSecret} = ${was}`,
);

const destinations = globalStatement({ after: d.id, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select({ id: d.id, sealed: d.sealedSecret })
    .from(d)
    .where(gt(d.id, after))
    .orderBy(asc(d.id))
    .limit(limit),
);
const putDestination = globalStatement(
  { id: d.id, was: d.sealedSecret, sealed: d.sealedSecret },
  ({ id, was, sealed }) =>
    sql`update ${d} set ${bare(d.sealedSecret)} = ${sealed} where ${d.id} = ${id} and ${d.sealedSecret} = ${was}`,
);

const senders = globalStatement({ after: m.accountId, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select({
      id: m.accountId,
      selector: m.selector,
      sealed: m.sealedKey,
      nextSelector: m.nextSelector,
      next: m.nextSealedKey,
    })
    .from(m)
    .where(gt(m.accountId, after))
    .orderBy(asc(m.accountId))
    .limit(limit),
);
const putKey = globalStatement(
  { id: m.accountId, was: m.sealedKey, sealed: m.sealedKey },
  ({ id, was, sealed }) =>
    sql`update ${m} set ${bare(m.sealedKey)} = ${sealed} where ${m.accountId} = ${id} and ${m.sealedKey} = ${was}`,
);
const putNextKey = globalStatement(
  { id: m.accountId, was: m.sealedKey, sealed: m.sealedKey },
  ({ id, was, sealed }) => sql`update ${m} set ${bare(m.nextSealedKey)} = ${sealed}
    where ${m.accountId} = ${id} and ${m.nextSealedKey} = ${was}`,
);

/** A sealed value of a row, its owner, and the statement that replaces it unless it was changed meanwhile. */
interface Value {
  was: Bytes | null;
  sealedFor: SealedFor;
  put: (db: D1Database, sealed: Bytes, was: Bytes) => Bound<unknown>;
}

export interface Resealed {
  sealed: number;
  /** Number of values that none of the secrets can open. */
  unreadable: number;
}

/**
 * While a secret is being replaced, encrypts again with the new one everything that the former one has encrypted. The
 * former secret can be removed when a run found nothing left to do. Null when no secret is being replaced.
 */
export async function resealSecrets(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  secrets: string,
): Promise<Resealed | null> {
  if (!hasFormerSecret(secrets)) return null;
  const found: Resealed = { sealed: 0, unreadable: 0 };
  await eachPage(
    (after) => endpoints.all(db, { after, limit: ROWS_A_READ }),
    ({ id, sealed, former }) => [
      {
        was: sealed,
        sealedFor: sealedForEndpoint(id),
        put: (to, next, was) => putEndpoint.bind(to, { id, was, sealed: next }),
      },
      {
        was: former,
        sealedFor: sealedForEndpoint(id),
        put: (to, next, was) => putFormer.bind(to, { id, was, sealed: next }),
      },
    ],
  );
  await eachPage(
    (after) => destinations.all(db, { after, limit: ROWS_A_READ }),
    ({ id, sealed }) => [
      {
        was: sealed,
        sealedFor: sealedForEndpoint(id),
        put: (to, next, was) => putDestination.bind(to, { id, was, sealed: next }),
      },
    ],
  );
  await eachPage(
    (after) => senders.all(db, { after, limit: ROWS_A_READ }),
    ({ id, selector, sealed, nextSelector, next: nextKey }) => [
      {
        was: sealed,
        sealedFor: sealedForMail(id, selector),
        put: (to, next, was) => putKey.bind(to, { id, was, sealed: next }),
      },
      {
        was: nextKey,
        sealedFor: sealedForMail(id, nextSelector ?? ''),
        put: (to, next, was) => putNextKey.bind(to, { id, was, sealed: next }),
      },
    ],
  );
  if (found.unreadable > 0) log('error', 'secrets_unreadable', { found: found.unreadable });
  return found;

  async function eachPage<Row extends { id: string }>(
    read: (after: string) => Promise<Row[]>,
    valuesOf: (row: Row) => Value[],
  ): Promise<void> {
    for (let after = ''; ; ) {
      const rows = await read(after);
      const puts = (await Promise.all(rows.flatMap(valuesOf).map(putAnew))).filter((put) => put !== null);
      if (puts.length > 0) await batch(db, puts);
      found.sealed += puts.length;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_A_READ) return;
      after = last.id;
    }
  }

  async function putAnew({ was, sealedFor, put }: Value): Promise<Bound<unknown> | null> {
    // The value of a removed row is empty.
    if (was === null || was.length === 0) return null;
    try {
      const sealed = await sealAnew(runtime, secrets, sealedFor, was);
      return sealed === null ? null : put(db, sealed, was);
    } catch {
      found.unreadable += 1;
      return null;
    }
  }
}
