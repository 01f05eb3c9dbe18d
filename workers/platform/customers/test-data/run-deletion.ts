import {
  and,
  type Column,
  eq,
  inArray,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, globalStatement } from '#shared/db/statement/statement.ts';
import { customerImportLines, customerImports } from '#shared/db/tables/customer-imports.ts';
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from '#shared/db/tables/events.ts';
import { accountMonths, accountStandings } from '#shared/db/tables/ledger.ts';
import { testMails } from '#shared/db/tables/mail.ts';
import { accountFeeMonths } from '#shared/db/tables/plan-fees.ts';
import { tenantCounts, tenants } from '#shared/db/tables/platform.ts';
import { testClockSteps, testClocks, testDeletions } from '#shared/db/tables/test-clocks.ts';
import type { Operation } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { deleteTenant } from './delete-tenant.ts';
import { type DeletionRow, deletionById, nextTenant, openDeletions } from './deletion-statements.ts';

/** Most tenants that one call deletes; the next call or the timer continues. */
const TENANTS_A_SLICE = 10;
const ROWS_A_BATCH = 500;

/** Deletes some rows of an account, by the key of the table. */
const someRows = (
  table: SQLiteTable,
  key: SQLWrapper,
  condition: (account: Placeholder, until: Placeholder) => SQL | undefined,
) =>
  accountStatement(
    { until: testDeletions.startedAt, limit: value<number>() },
    ({ account, until, limit }) => sql`
      delete from ${table} where ${key} in
        (select ${key} from ${table} where ${condition(account, until)} limit cast(${limit} as integer))`,
  );

/** Events from before the deletion, and those about deleted tenants. */
const eventsUntil = (account: Placeholder, until: Placeholder) => sql`${events.accountId} = ${account}
  and (${events.at} <= ${until} or (${events.tenantId} is not null
    and not exists (select 1 from ${tenants} where ${tenants.id} = ${events.tenantId})))`;

const isOfEndpoint = (endpoint: Column, account: Placeholder) => sql`${endpoint} in
  (select ${webhookEndpoints.id} from ${webhookEndpoints} where ${webhookEndpoints.accountId} = ${account})`;

/** Imports from before the deletion; one that is running is deleted when its retention is over. */
const importsUntil = (
  account: Placeholder,
  until: Placeholder,
) => sql`${customerImports.accountId} = ${account}
  and ${customerImports.createdAt} <= ${until} and ${customerImports.status} <> 'running'`;

/**
 * Rows that belong to no tenant and are left after the tenants were deleted. Attempts and deliveries are deleted before
 * their events.
 */
const LEFTOVERS = [
  someRows(webhookAttempts, webhookAttempts.id, (account, until) =>
    and(
      isOfEndpoint(webhookAttempts.endpointId, account),
      sql`${webhookAttempts.seq} in (select ${events.seq} from ${events} where ${eventsUntil(account, until)})`,
    ),
  ),
  // Rows are selected by `rowid`, because the primary key has two columns.
  someRows(webhookDeliveries, sql`rowid`, (account, until) =>
    and(
      isOfEndpoint(webhookDeliveries.endpointId, account),
      sql`${webhookDeliveries.seq} in (select ${events.seq} from ${events} where ${eventsUntil(account, until)})`,
    ),
  ),
  someRows(events, events.seq, eventsUntil),
  someRows(testMails, testMails.id, (account, until) =>
    and(eq(testMails.accountId, account), lte(testMails.createdAt, until)),
  ),
  someRows(customerImportLines, sql`rowid`, (account, until) =>
    and(
      eq(customerImportLines.accountId, account),
      sql`${customerImportLines.importId} in
        (select ${customerImports.id} from ${customerImports} where ${importsUntil(account, until)})`,
    ),
  ),
  someRows(customerImports, customerImports.id, importsUntil),
  someRows(testClockSteps, testClockSteps.seq, (account) =>
    and(
      eq(testClockSteps.accountId, account),
      inArray(
        testClockSteps.clockId,
        sql`(select ${testClocks.id} from ${testClocks}
          where ${testClocks.accountId} = ${account} and ${testClocks.status} = 'deleting')`,
      ),
    ),
  ),
];

const deleteSteps = accountStatement(
  { clock: testClocks.id, limit: value<number>() },
  ({ account, clock, limit }) => sql`
    delete from ${testClockSteps} where ${testClockSteps.seq} in (select ${testClockSteps.seq} from ${testClockSteps}
      where ${testClockSteps.clockId} = ${clock} and ${testClockSteps.accountId} = ${account}
      limit cast(${limit} as integer))`,
);

/** Clocks whose tenants were deleted. */
const deleteClocks = accountStatement(
  { clock: value<string | null>() },
  ({ account, clock }) => sql`
    delete from ${testClocks} where ${testClocks.accountId} = ${account} and ${testClocks.status} = 'deleting'
      and (${clock} is null or ${testClocks.id} = ${clock})
      and not exists (select 1 from ${tenants} where ${tenants.clockId} = ${testClocks.id})`,
);

const isEmpty = (...figures: readonly SQLWrapper[]) =>
  sql`(${sql.join([...figures], sql`, `)}) = (${sql.raw(figures.map(() => '0').join(', '))})`;

const m = accountMonths;
const deleteEmptyMonths = accountStatement({}, ({ account }, db) =>
  db
    .delete(m)
    .where(
      and(
        eq(m.accountId, account),
        isEmpty(m.creditsUsed, m.usdCredits, m.cloudUsd, m.topupCredits, m.topupUsd),
      ),
    ),
);

const s = accountStandings;
const deleteEmptySteps = accountStatement({}, ({ account }, db) =>
  db
    .delete(s)
    .where(
      and(
        eq(s.accountId, account),
        isEmpty(s.included, s.unlimited, s.rollover, s.growth, s.purchased, s.consumed),
      ),
    ),
);

const f = accountFeeMonths;
const deleteEmptyFees = accountStatement({}, ({ account }, db) =>
  db.delete(f).where(and(eq(f.accountId, account), isEmpty(f.tenants, f.offset))),
);

const deleteEmptyCounts = accountStatement({}, ({ account }, db) =>
  db.delete(tenantCounts).where(and(eq(tenantCounts.accountId, account), eq(tenantCounts.tenants, 0))),
);

const finish = globalStatement(
  { id: testDeletions.id, now: testDeletions.startedAt },
  ({ id, now }) => sql`
    update ${testDeletions} set ${bare(testDeletions.finishedAt)} = ${now}
    where ${testDeletions.id} = ${id} and ${testDeletions.finishedAt} is null
      and not exists (select 1 from ${tenants} where ${tenants.deletionId} = ${id})`,
);

/**
 * Continues a deletion: deletes the next tenants, and when none is left the rows of the test side itself. Each batch
 * can be repeated, so that a run that died can be continued.
 *
 * @returns the deletion afterwards.
 */
export async function runDeletion(operation: Operation, id: string): Promise<DeletionRow | null> {
  const { db } = operation;
  const deletion = await deletionById.first(db, { id });
  if (deletion === null || deletion.finishedAt !== null) return deletion;
  for (let removed = 0; removed < TENANTS_A_SLICE; removed += 1) {
    const next = await nextTenant.first(db, { id });
    if (next === null) {
      await removeRest(operation, deletion);
      break;
    }
    await deleteTenant(db, deletion.accountId, next.id);
  }
  return deletionById.first(db, { id });
}

/** Most batches of one table in one call. */
const BATCHES = 20;

async function removeRest({ db, runtime }: Operation, deletion: DeletionRow): Promise<void> {
  const { id, accountId: account, clockId: clock, startedAt: until } = deletion;
  const remove =
    clock === null
      ? LEFTOVERS.map((statement) => () => statement.run(db, { account, until, limit: ROWS_A_BATCH }))
      : [() => deleteSteps.run(db, { account, clock, limit: ROWS_A_BATCH })];
  for (const some of remove) {
    let batches = 0;
    while ((await some()) >= ROWS_A_BATCH) {
      batches += 1;
      if (batches === BATCHES) return;
    }
  }
  await batch(db, [
    deleteClocks.bind(db, { account, clock }),
    deleteEmptyMonths.bind(db, { account }),
    deleteEmptySteps.bind(db, { account }),
    deleteEmptyFees.bind(db, { account }),
    deleteEmptyCounts.bind(db, { account }),
    finish.bind(db, { id, now: runtime.now() }),
  ]);
}

const DELETIONS_A_RUN = 5;

/** Continues unfinished deletions; the timer calls it. */
export async function runDeletions(operation: Operation): Promise<{ finished: number }> {
  let finished = 0;
  for (const { id } of await openDeletions.all(operation.db, { limit: DELETIONS_A_RUN })) {
    // A failure of one deletion does not prevent the others.
    const left = await runDeletion(operation, id).catch((error: unknown) => {
      log('error', 'test_data_not_deleted', { deletion: id, ...describeError(error) });
      return null;
    });
    if (left !== null && left.finishedAt !== null) finished += 1;
  }
  return { finished };
}
