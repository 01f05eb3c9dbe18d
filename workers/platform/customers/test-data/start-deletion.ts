import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, globalStatement } from '#shared/db/statement/statement.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { testClocks, testDeletions } from '#shared/db/tables/test-clocks.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type DeletionRow, deletionByKey } from './deletion-statements.ts';

const insertDeletion = accountStatement(
  {
    id: testDeletions.id,
    clock: value<string | null>(),
    key: testDeletions.operationKey,
    now: testDeletions.startedAt,
  },
  ({ account, id, clock, key, now }) => sql`
    insert into ${insertTarget(
      testDeletions,
      testDeletions.id,
      testDeletions.accountId,
      testDeletions.clockId,
      testDeletions.operationKey,
      testDeletions.tenants,
      testDeletions.startedAt,
    )}
    select ${id}, ${account}, ${clock}, ${key}, (select count(*) from ${tenants}
        where ${tenants.accountId} = ${account} and ${tenants.deletionId} is null
          and (${clock} is null or ${tenants.clockId} = ${clock})), ${now}
    where ${isTestSide(account)} and (${clock} is null or exists (select 1 from ${testClocks}
        where ${testClocks.id} = ${clock} and ${testClocks.accountId} = ${account}
          and ${testClocks.status} <> 'deleting'))
    on conflict ${columnList(testDeletions.accountId, testDeletions.operationKey)} do nothing`,
);

/** The condition that this batch inserted the deletion; that of an earlier request has another id. */
const isMade = sql`exists (select 1 from ${testDeletions} where ${testDeletions.id} = `;

/** From now on nothing can be done with the tenants, because they are terminated. */
const takeTenants = accountStatement(
  { id: testDeletions.id, clock: value<string | null>(), now: tenants.createdAt },
  ({ account, id, clock, now }) => sql`
    update ${tenants} set ${bare(tenants.deletionId)} = ${id}, ${bare(tenants.status)} = 'terminated',
      ${bare(tenants.terminatedAt)} = coalesce(${tenants.terminatedAt}, ${now})
    where ${tenants.accountId} = ${account} and ${tenants.deletionId} is null
      and (${clock} is null or ${tenants.clockId} = ${clock}) and ${isMade}${id})`,
);

const takeClocks = accountStatement(
  { id: testDeletions.id, clock: value<string | null>() },
  ({ account, id, clock }) => sql`
    update ${testClocks} set ${bare(testClocks.status)} = 'deleting'
    where ${testClocks.accountId} = ${account} and (${clock} is null or ${testClocks.id} = ${clock})
      and ${isMade}${id})`,
);

/** Subtracts the balances of the tenants from the totals of the account. */
const closeBalances = globalStatement(
  { id: testDeletions.id },
  ({ id }) => sql`
    update ${creditBalances} set ${bare(creditBalances.closed)} = 1
    where ${creditBalances.closed} = 0 and ${creditBalances.tenantId} in
      (select ${tenants.id} from ${tenants} where ${tenants.deletionId} = ${id})`,
);

/** The scope of a deletion: a clock with its tenants, or all data of the test side, with the caller's operation key. */
export type DeletionScope = { clockId: string } | { key: string };

/**
 * Starts a deletion of test data: one batch terminates its tenants and assigns them to it; `runDeletion` deletes them.
 * Data of a live account cannot be deleted. A repeat answers the deletion of the first request.
 */
export async function startDeletion(
  call: VerbCall,
  scope: DeletionScope,
): Promise<Result<DeletionRow, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const clock = 'clockId' in scope ? scope.clockId : null;
  const key = 'clockId' in scope ? `clock:${scope.clockId}` : `all:${scope.key}`;
  const id = runtime.newId();
  const now = runtime.now();
  const entry = { accountId: account, target: clock ?? account, detail: { deletion_id: id } } as const;
  const { found } = await batch(db, {
    insertDeletion: insertDeletion.bind(db, { account, id, clock, key, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, { ...entry, action: clock === null ? 'test_data.delete' : 'clock.delete' }),
    ),
    takeTenants: takeTenants.bind(db, { account, id, clock, now }),
    takeClocks: takeClocks.bind(db, { account, id, clock }),
    closeBalances: closeBalances.bind(db, { id }),
    found: deletionByKey.bind(db, { account, key }),
  });
  const [row] = found.rows;
  if (row !== undefined) return ok(row);
  return refuse(clock === null ? 'test_mode_required' : 'clock_not_found');
}
