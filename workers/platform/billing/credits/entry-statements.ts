import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { ENTRY_FIELDS } from '../../core/credit-entry.ts';

// Each statement reads one kind, newest first, along an index in the order of the page, so that a read stops at the end
// of the page, whatever the number of entries. A page of all kinds is merged from one read for each kind.

const page = {
  kind: e.kind,
  since: e.at,
  at: e.at,
  beforeTenant: e.tenantId,
  seq: e.seq,
  limit: value<number>(),
};

/** Selects entries after the end of the previous page, in the order for entries of several tenants. */
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

// The kinds repeat the condition of the partial index exactly. The `+` prevents other indexes.
/** Keys are unique within a tenant, so that an account may have several entries with one key. */
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
