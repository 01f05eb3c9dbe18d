import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { deletion as deletionSchema } from '#schema/platform/test-data-wire.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, globalStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testDeletions } from '#shared/db/tables/test-clocks.ts';
import { isoTime } from '../../core/record.ts';

const selectDeletions = (db: Builder) =>
  db
    .select({
      id: testDeletions.id,
      accountId: testDeletions.accountId,
      clockId: testDeletions.clockId,
      tenants: testDeletions.tenants,
      left: countOf(tenants, sql`${tenants.deletionId} = ${testDeletions.id}`),
      startedAt: testDeletions.startedAt,
      finishedAt: testDeletions.finishedAt,
    })
    .from(testDeletions);

export type DeletionRow = RowOf<ReturnType<typeof selectDeletions>>;

export const deletionByKey = accountStatement({ key: testDeletions.operationKey }, ({ account, key }, db) =>
  selectDeletions(db).where(and(eq(testDeletions.operationKey, key), eq(testDeletions.accountId, account))),
);

/** Deletions of an account that are not finished. */
export const deletionsUnderWay = accountStatement({}, ({ account }, db) =>
  selectDeletions(db)
    .where(and(eq(testDeletions.accountId, account), isNull(testDeletions.finishedAt)))
    .orderBy(asc(testDeletions.startedAt)),
);

export const deletionById = globalStatement({ id: testDeletions.id }, ({ id }, db) =>
  selectDeletions(db).where(eq(testDeletions.id, id)),
);

export const openDeletions = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({ id: testDeletions.id })
    .from(testDeletions)
    .where(isNull(testDeletions.finishedAt))
    .orderBy(
      sql`row_number() over (partition by ${testDeletions.accountId} order by ${testDeletions.startedAt})`,
      asc(testDeletions.startedAt),
    )
    .limit(limit),
);

export const nextTenant = globalStatement({ id: testDeletions.id }, ({ id }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.deletionId, id))
    .orderBy(asc(tenants.id))
    .limit(1),
);

export type WireDeletion = z.infer<typeof deletionSchema>;

/** A deletion in the format of the API. */
export const wireDeletion = (row: DeletionRow): WireDeletion => ({
  deletion_id: row.id,
  clock_id: row.clockId,
  status: row.finishedAt === null ? 'deleting' : 'deleted',
  tenants: row.tenants,
  tenants_left: row.left,
  started_at: isoTime(row.startedAt),
  finished_at: row.finishedAt === null ? null : isoTime(row.finishedAt),
});
