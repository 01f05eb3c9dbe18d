import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type ClockRow, clockByKey } from './clock-statements.ts';

const insertClock = accountStatement(
  {
    id: testClocks.id,
    name: testClocks.name,
    key: testClocks.operationKey,
    at: testClocks.nowAt,
    now: testClocks.createdAt,
    most: value<number>(),
  },
  ({ account, id, name, key, at, now, most }) => sql`
    insert into ${insertTarget(
      testClocks,
      testClocks.id,
      testClocks.accountId,
      testClocks.name,
      testClocks.operationKey,
      testClocks.nowAt,
      testClocks.createdAt,
    )}
    select ${id}, ${account}, ${name}, ${key}, ${at}, ${now} where ${isTestSide(account)}
      and (select count(*) from ${testClocks} where ${testClocks.accountId} = ${account}) < ${most}
    on conflict ${columnList(testClocks.accountId, testClocks.operationKey)} do nothing`,
);

export interface NewClock {
  name: string;
  /** Its first time; null for the present. */
  at: number | null;
  key: string;
}

/** Makes a clock, once per operation key: a repeat answers the clock of the first request, in its present state. */
export async function createClock(
  call: VerbCall,
  { name, at, key }: NewClock,
): Promise<Result<ClockRow, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  // A minute of tolerance: a caller's "now" has passed when its request arrives.
  if (at !== null && at < now - 60_000) return refuse('bad_value', 'now');
  const id = runtime.newId();
  const { found } = await batch(db, {
    insertClock: insertClock.bind(db, {
      account,
      id,
      name,
      key,
      at: Math.max(at ?? now, now),
      now,
      most: limits.testClocks,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, { accountId: account, action: 'clock.create', target: id, detail: { name } }),
    ),
    found: clockByKey.bind(db, { account, key }),
  });
  const [row] = found.rows;
  if (row === undefined) return refuse('clock_limit');
  return row.name === name ? ok(row) : refuse('idempotency_conflict');
}
