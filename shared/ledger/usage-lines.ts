import { and, asc, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Builder } from '../db/statement/builder.ts';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '../db/statement/statement.ts';
import { usageDays as d } from '../db/tables/ledger.ts';
import { tenants } from '../db/tables/platform.ts';

/** Position of a line in the order of pages. The first page starts after a position before all lines. */
export interface LinePlace {
  day: number;
  tenantId: string;
  planCode: string;
}

const page = {
  first: d.day,
  last: d.day,
  day: d.day,
  behind: d.tenantId,
  plan: d.planCode,
  limit: value<number>(),
};

type Place = Record<'day' | 'behind' | 'plan', SQLWrapper>;

const isBehind = ({ day, behind, plan }: Place): SQL =>
  sql`(${d.day}, ${d.tenantId}, ${d.planCode}) > (${day}, ${behind}, ${plan})`;

const lines = (db: Builder) =>
  db
    .select({
      day: d.day,
      tenantId: d.tenantId,
      externalRef: tenants.externalRef,
      planCode: d.planCode,
      creditsUsed: d.creditsUsed,
      usedDaily: d.usedDaily,
      usedRollover: d.usedRollover,
      usedIncluded: d.usedIncluded,
      usdCredits: d.usdCredits,
      cloudUsd: d.cloudUsd,
      topupCredits: d.topupCredits,
      topupUsd: d.topupUsd,
      adjustedCredits: d.adjustedCredits,
      entries: d.entries,
    })
    .from(d)
    .innerJoin(tenants, eq(tenants.id, d.tenantId));

/** A page of an account's lines. It reads only these lines, along the table's key. */
export const linesOfAccount = accountStatement(page, ({ account, first, last, limit, ...place }, db) =>
  lines(db)
    .where(and(eq(d.accountId, account), between(d.day, first, last), isBehind(place)))
    .orderBy(asc(d.day), asc(d.tenantId), asc(d.planCode))
    .limit(limit),
);

const one = { first: d.day, last: d.day, day: d.day, plan: d.planCode, limit: value<number>() };

type OnePlace = Record<'day' | 'plan', SQLWrapper>;

const isLater = ({ day, plan }: OnePlace): SQL => sql`(${d.day}, ${d.planCode}) > (${day}, ${plan})`;

/** The lines of one tenant, along an index of its own. */
export const linesOfTenant = accountStatement(
  { ...one, tenant: tenants.id },
  ({ account, tenant, first, last, limit, ...place }, db) =>
    lines(db)
      .where(
        and(
          eq(tenants.id, tenant),
          eq(tenants.accountId, account),
          eq(d.tenantId, tenant),
          between(d.day, first, last),
          isLater(place),
        ),
      )
      .orderBy(asc(d.day), asc(d.planCode))
      .limit(limit),
);

/** As {@link linesOfTenant}, for a tenant that is named by its external reference. */
export const linesOfReference = accountStatement(
  { ...one, ref: tenants.externalRef },
  ({ account, ref, first, last, limit, ...place }, db) =>
    lines(db)
      .where(
        and(
          eq(tenants.accountId, account),
          eq(tenants.externalRef, ref),
          between(d.day, first, last),
          isLater(place),
        ),
      )
      .orderBy(asc(d.day), asc(d.planCode))
      .limit(limit),
);

export type LineRow = RowOfStatement<typeof linesOfAccount>;
