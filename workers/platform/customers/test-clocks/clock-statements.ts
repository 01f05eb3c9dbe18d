import { and, desc, eq, sql } from 'drizzle-orm';
import type { Builder } from '#shared/db/statement/builder.ts';
import { jsonObjects } from '#shared/db/statement/json-fields.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testClockSteps, testClocks } from '#shared/db/tables/test-clocks.ts';

const selectClocks = (db: Builder) =>
  db
    .select({
      id: testClocks.id,
      accountId: testClocks.accountId,
      name: testClocks.name,
      nowAt: testClocks.nowAt,
      status: testClocks.status,
      targetAt: testClocks.targetAt,
      createdAt: testClocks.createdAt,
      tenants: jsonObjects(
        { id: tenants.id, ref: tenants.externalRef },
        sql`from ${tenants} where ${tenants.clockId} = ${testClocks.id} order by ${tenants.createdAt}`,
      ),
    })
    .from(testClocks);

export type ClockRow = RowOf<ReturnType<typeof selectClocks>>;

export const clockById = accountStatement({ id: testClocks.id }, ({ account, id }, db) =>
  selectClocks(db).where(and(eq(testClocks.id, id), eq(testClocks.accountId, account))),
);

export const clockByKey = accountStatement({ key: testClocks.operationKey }, ({ account, key }, db) =>
  selectClocks(db).where(and(eq(testClocks.operationKey, key), eq(testClocks.accountId, account))),
);

export const clocksOfAccount = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  selectClocks(db)
    .where(eq(testClocks.accountId, account))
    .orderBy(desc(testClocks.createdAt), desc(testClocks.id))
    .limit(limit),
);

/** Steps of an account's clocks, newest first. */
export const stepsOfAccount = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select({ clockId: testClockSteps.clockId, at: testClockSteps.at, done: testClockSteps.done })
    .from(testClockSteps)
    .where(eq(testClockSteps.accountId, account))
    .orderBy(desc(testClockSteps.seq))
    .limit(limit),
);

/** Steps of a clock, newest first. */
export const stepsOfClock = accountStatement(
  { clock: testClocks.id, limit: value<number>() },
  ({ account, clock, limit }, db) =>
    db
      .select({ at: testClockSteps.at, done: testClockSteps.done })
      .from(testClockSteps)
      .where(and(eq(testClockSteps.clockId, clock), eq(testClockSteps.accountId, account)))
      .orderBy(desc(testClockSteps.seq))
      .limit(limit),
);
