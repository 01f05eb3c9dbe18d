import { and, desc, eq, lt } from 'drizzle-orm';
import { plus } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type Bound, tenantStatement } from '#shared/db/statement/statement.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { fromMicro, UNLIMITED_MICRO } from '#shared/ledger/amounts.ts';
import type { EntryKind } from '#shared/ledger/posting.ts';

/** One posting and its effect on the balance: added credits are positive, spent credits negative. */
export interface Entry {
  seq: number;
  at: number;
  kind: EntryKind;
  /** Null for terms that made a grant unlimited. */
  credits: number | null;
  /** Value of the credits, price of a top-up, or cost of a cloud resource. */
  usd: number;
  /** Reason of an adjustment. */
  reason: string | null;
}

const pageOfEntries = tenantStatement(
  { before: e.seq, limit: value<number>() },
  ({ tenant, before, limit }, db) =>
    db
      .select({
        seq: e.seq,
        at: e.at,
        kind: e.kind,
        used: e.used,
        purchased: e.purchased,
        usd: e.usd,
        cloudUsd: e.cloudUsd,
        topupUsd: e.topupUsd,
        reason: e.reason,
        // Credits that an adjustment or new terms added to granted pools.
        granted: plus(e.grantedDaily, e.grantedIncluded, e.grantedRollover),
      })
      .from(e)
      .where(and(eq(e.tenantId, tenant), lt(e.seq, before)))
      .orderBy(desc(e.seq))
      .limit(limit),
);

type EntryRow = NonNullable<Awaited<ReturnType<typeof pageOfEntries.first>>>;

/** Binds the statement that reads a tenant's ledger backwards from `before` (exclusive; null for the end). */
export const entriesStatement = (
  db: D1Database,
  tenantId: string,
  before: number | null,
  limit: number,
): Bound<EntryRow> =>
  pageOfEntries.bind(db, { tenant: tenantId, before: before ?? Number.MAX_SAFE_INTEGER, limit });

/** Ledger entries for a page, in credits and US dollars. */
export const entriesOf = (rows: readonly EntryRow[]): Entry[] =>
  rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    kind: row.kind,
    credits: madeUnlimited(row) ? null : fromMicro(row.purchased + row.granted - row.used),
    usd: fromMicro(row.usd + row.cloudUsd + row.topupUsd),
    reason: row.reason,
  }));

/** The ledger stores an unlimited grant as a number, of which terms grant what the pool did not have yet. */
const madeUnlimited = ({ kind, granted }: EntryRow): boolean =>
  kind === 'terms' && granted > UNLIMITED_MICRO / 2;
