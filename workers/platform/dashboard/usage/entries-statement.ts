import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { narrowed } from '#shared/db/statement/column-value.ts';
import { plus } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type Bound, type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { creditEntries } from '#shared/db/tables/ledger.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';
import { opKeyOf } from '#shared/ledger/posting.ts';

/** Prefix of the key of a build's charge; the build's own key follows. */
const BUILD_KEY = opKeyOf('charge', 'build/');

/** The charge itself, or the one that a refund refers to. */
const charges = alias(creditEntries, 'charges');
const entries = creditEntries;

const KINDS = ['charge', 'refund', 'topup', 'adjust'] as const;

const movedCredits = tenantStatement(
  { first: entries.day, end: entries.day, before: value<number | null>(), limit: value<number>() },
  ({ tenant, first, end, before, limit }, db) =>
    db
      .select({
        seq: entries.seq,
        at: entries.at,
        // The condition below excludes other kinds.
        kind: narrowed(entries.kind, KINDS),
        used: entries.used,
        purchased: entries.purchased,
        /** Credits that were added to granted pools, by an adjustment. */
        granted: plus(entries.grantedDaily, entries.grantedIncluded, entries.grantedRollover),
        projectId: projects.id,
        projectName: projects.name,
      })
      .from(entries)
      .leftJoin(
        charges,
        and(
          eq(charges.tenantId, entries.tenantId),
          sql`${charges.seq} = coalesce(${entries.refundOf}, ${entries.seq})`,
        ),
      )
      .leftJoin(
        builds,
        and(
          eq(builds.tenantId, charges.tenantId),
          sql`substr(${charges.opKey}, 1, ${BUILD_KEY.length}) = ${BUILD_KEY}`,
          sql`${builds.operationKey} = substr(${charges.opKey}, ${BUILD_KEY.length + 1})`,
        ),
      )
      .leftJoin(projects, eq(projects.id, builds.projectId))
      .where(
        and(
          eq(entries.tenantId, tenant),
          inArray(entries.kind, KINDS),
          gte(entries.day, first),
          lt(entries.day, end),
          sql`(${before} is null or ${entries.seq} < ${before})`,
        ),
      )
      .orderBy(desc(entries.seq))
      .limit(limit),
);

export type EntryRow = RowOfStatement<typeof movedCredits>;

/** Entries on a page. */
export const SHOWN = 10;

/**
 * Binds the statement that reads postings of a period that changed credits, newest first, before `before` (a `seq`);
 * one more than the page shows.
 */
export const entriesStatement = (
  db: D1Database,
  tenant: string,
  period: Period,
  before: number | null,
): Bound<EntryRow> =>
  movedCredits.bind(db, {
    tenant,
    first: dayOf(period.from),
    end: dayOf(period.to),
    before,
    limit: SHOWN + 1,
  });
