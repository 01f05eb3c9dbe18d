import { and, asc, eq, gt, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { webhookEndpoints as e } from '#shared/db/tables/events.ts';

const own = (account: SQLWrapper, id: SQLWrapper) =>
  and(eq(e.accountId, account), sql`${e.id} = ${id}`, isNull(e.removedAt));

const ENDPOINT_FIELDS = {
  id: e.id,
  accountId: e.accountId,
  url: e.url,
  name: e.name,
  types: e.types,
  sealedSecret: e.sealedSecret,
  formerSealedSecret: e.formerSealedSecret,
  formerUntil: e.formerUntil,
  rotatedBy: e.rotatedBy,
  status: e.status,
  disabledReason: e.disabledReason,
  disabledAt: e.disabledAt,
  createdAt: e.createdAt,
};

export const endpointsOfAccount = accountStatement({}, ({ account }, db) =>
  db
    .select(ENDPOINT_FIELDS)
    .from(e)
    .where(and(eq(e.accountId, account), isNull(e.removedAt)))
    .orderBy(asc(e.createdAt), asc(e.id)),
);

export const endpointById = accountStatement({ id: e.id }, ({ account, id }, db) =>
  db.select(ENDPOINT_FIELDS).from(e).where(own(account, id)),
);

/** Endpoints that one key made, including removed ones; at most one. */
export const endpointOfKey = accountStatement(
  { first: e.id, last: value<string>() },
  ({ account, first, last }, db) =>
    db
      .select({ ...ENDPOINT_FIELDS, removedAt: e.removedAt })
      .from(e)
      .where(and(gt(e.id, sql`${first} || ''`), sql`${e.id} <= ${last}`, sql`+${e.accountId} = ${account}`)),
);

/** Inserts an endpoint unless the account has the greatest number, or the key made one before. */
export const insertEndpoint = accountStatement(
  {
    id: e.id,
    first: value<string>(),
    last: value<string>(),
    url: e.url,
    name: e.name,
    types: e.types,
    sealed: e.sealedSecret,
    now: e.createdAt,
    most: value<number>(),
  },
  (p) => sql`
    insert into ${insertTarget(e, e.id, e.accountId, e.url, e.name, e.types, e.sealedSecret, e.createdAt, e.updatedAt)}
    select ${p.id}, ${p.account}, ${p.url}, ${p.name}, ${p.types}, ${p.sealed}, ${p.now}, ${p.now}
    where (select count(*) from ${e} where ${e.accountId} = ${p.account} and ${e.removedAt} is null) < ${p.most}
      and not exists (select 1 from ${e} where ${e.id} between ${p.first} and ${p.last})`,
);

/** Sets the given values; `isChanged` prevents that a repeat is recorded. */
export const changeEndpoint = accountStatement(
  { id: e.id, url: e.url, name: e.name, types: e.types, status: e.status, now: e.updatedAt },
  ({ account, id, url, name, types, status, now }) => sql`
    update ${e} set ${bare(e.url)} = ${url}, ${bare(e.name)} = ${name}, ${bare(e.types)} = ${types},
      ${bare(e.status)} = ${status},
      ${bare(e.disabledReason)} = case ${status} when 'enabled' then null else coalesce(${e.disabledReason}, 'by_hand') end,
      ${bare(e.disabledAt)} = case ${status} when 'enabled' then null else coalesce(${e.disabledAt}, ${now}) end,
      ${bare(e.notice)} = null, ${bare(e.updatedAt)} = ${now}
    where ${own(account, id)}
      and (${e.url}, ${e.name}, ${e.types}, ${e.status}) is not (${url}, ${name}, ${types}, ${status})`,
);

/** Replaces the secret that was read, unless another rotation has replaced it meanwhile. */
export const rotateEndpoint = accountStatement(
  {
    id: e.id,
    was: e.sealedSecret,
    sealed: e.sealedSecret,
    former: e.formerSealedSecret,
    until: e.createdAt,
    key: value<string>(),
    now: e.updatedAt,
  },
  ({ account, id, was, sealed, former, until, key, now }) => sql`
    update ${e} set ${bare(e.formerSealedSecret)} = ${former}, ${bare(e.formerUntil)} = ${until},
      ${bare(e.sealedSecret)} = ${sealed}, ${bare(e.rotatedBy)} = ${key}, ${bare(e.updatedAt)} = ${now}
    where ${own(account, id)} and ${e.sealedSecret} = ${was}`,
);

/** The row is kept for its deliveries; its secrets are deleted. */
export const removeEndpoint = accountStatement(
  { id: e.id, now: e.updatedAt },
  ({ account, id, now }) => sql`
    update ${e} set ${bare(e.removedAt)} = ${now}, ${bare(e.status)} = 'disabled', ${bare(e.sealedSecret)} = x'',
      ${bare(e.formerSealedSecret)} = null, ${bare(e.formerUntil)} = null, ${bare(e.notice)} = null,
      ${bare(e.updatedAt)} = ${now}
    where ${own(account, id)}`,
);

export const removedEndpoint = accountStatement({ id: e.id }, ({ account, id }, db) =>
  db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.accountId, account), sql`${e.id} = ${id}`, sql`${e.removedAt} is not null`)),
);
