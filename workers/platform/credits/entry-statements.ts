import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { value } from '../../../shared/db/statement/parameters.ts';
import { accountStatement, tenantStatement } from '../../../shared/db/statement/statement.ts';
import { creditEntries as e } from '../../../shared/db/tables/ledger.ts';
import { tenants } from '../../../shared/db/tables/platform.ts';
import { ENTRY_FIELDS } from './entry.ts';

// Each reads one kind, newest first, along an index that ends in the order of the page: it stops at the page's end,
// however many entries there are, of whatever kind. A page of every kind is merged from a read of each.

const page = {
  kind: e.kind,
  since: e.at,
  at: e.at,
  beforeTenant: e.tenantId,
  seq: e.seq,
  limit: value<number>(),
};

/** Before the last entry of the page before, in the order that entries of several tenants have. */
const isBefore = (at: SQL | object, tenant: SQL | object, seq: SQL | object): SQL =>
  sql`(${e.at}, ${e.tenantId}, ${e.seq}) < (${at}, ${tenant}, ${seq})`;

export const entriesOfAccount = accountStatement(
  page,
  ({ account, kind, since, at, beforeTenant, seq, limit }, db) =>
    db
      .select(ENTRY_FIELDS)
      .from(e)
      .innerJoin(tenants, eq(tenants.id, e.tenantId))
      .where(
        and(eq(e.accountId, account), eq(e.kind, kind), gte(e.at, since), isBefore(at, beforeTenant, seq)),
      )
      .orderBy(desc(e.at), desc(e.tenantId), desc(e.seq))
      .limit(limit),
);

export const entriesOfTenant = tenantStatement(
  { kind: e.kind, since: e.at, at: e.at, seq: e.seq, limit: value<number>() },
  ({ tenant, kind, since, at, seq, limit }, db) =>
    db
      .select(ENTRY_FIELDS)
      .from(e)
      .innerJoin(tenants, eq(tenants.id, e.tenantId))
      .where(
        and(
          eq(e.tenantId, tenant),
          eq(e.kind, kind),
          gte(e.at, since),
          sql`(${e.at}, ${e.seq}) < (${at}, ${seq})`,
        ),
      )
      .orderBy(desc(e.at), desc(e.seq))
      .limit(limit),
);

/** Keys are unique within a tenant, so that an account may have many entries under one. */
export const entriesOfAccountByKey = accountStatement(
  { ...page, opKey: e.opKey },
  ({ account, kind, opKey, since, at, beforeTenant, seq, limit }, db) =>
    db
      .select(ENTRY_FIELDS)
      .from(e)
      .innerJoin(tenants, eq(tenants.id, e.tenantId))
      .where(
        and(
          eq(e.accountId, account),
          eq(e.opKey, opKey),
          // The condition of the partial index, word for word. The `+` keeps other indexes away.
          sql`${e.kind} in ('topup', 'adjust')`,
          sql`+${e.kind} = ${kind}`,
          gte(e.at, since),
          isBefore(at, beforeTenant, seq),
        ),
      )
      .orderBy(desc(e.at), desc(e.tenantId), desc(e.seq))
      .limit(limit),
);

export const entryOfTenantByKey = tenantStatement(
  { opKey: e.opKey, since: e.at, at: e.at, seq: e.seq },
  ({ tenant, opKey, since, at, seq }, db) =>
    db
      .select(ENTRY_FIELDS)
      .from(e)
      .innerJoin(tenants, eq(tenants.id, e.tenantId))
      .where(
        and(
          eq(e.tenantId, tenant),
          eq(e.opKey, opKey),
          sql`+${e.at} >= ${since}`,
          sql`(+${e.at}, +${e.seq}) < (${at}, ${seq})`,
        ),
      ),
);
