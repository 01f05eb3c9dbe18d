import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type ClockRow, clockById } from './clock-statements.ts';

const start = accountStatement(
  { id: testClocks.id, to: testClocks.nowAt },
  ({ account, id, to }) => sql`
    update ${testClocks} set ${bare(testClocks.status)} = 'advancing', ${bare(testClocks.targetAt)} = ${to}
    where ${testClocks.id} = ${id} and ${testClocks.accountId} = ${account} and ${testClocks.status} = 'ready'
      and ${testClocks.nowAt} < ${to} and ${to} <= ${testClocks.nowAt} + ${limits.clockAdvanceDays * DAY}`,
);

/**
 * Starts to advance a clock to a later time; `runClock` then does its steps. A repeat with the present or the target
 * time changes nothing.
 */
export async function advanceClock(
  call: VerbCall,
  { clockId, to }: { clockId: string; to: number },
): Promise<Result<ClockRow, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const { found } = await batch(db, {
    start: start.bind(db, { account, id: clockId, to }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'clock.advance',
        target: clockId,
        detail: { to: new Date(to).toISOString() },
      }),
    ),
    found: clockById.bind(db, { account, id: clockId }),
  });
  const [clock] = found.rows;
  if (clock === undefined || clock.status === 'deleting') return refuse('clock_not_found');
  if (clock.status === 'advancing') return clock.targetAt === to ? ok(clock) : refuse('clock_advancing');
  return clock.nowAt === to ? ok(clock) : refuse('bad_value', 'to');
}
