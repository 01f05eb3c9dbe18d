import { and, isNull, lte } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { suspensions } from '#shared/db/tables/platform.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { takeLease } from './continue-run.ts';
import { LEASE_MS } from './lease.ts';
import { runSaga, type SagaOperation } from './run-saga.ts';

const SUSPENSIONS_A_SWEEP = 20;

const openSuspensions = globalStatement(
  { now: suspensions.leaseUntil, limit: value<number>() },
  ({ now, limit }, db) =>
    db
      .select({ id: suspensions.id, liftedAt: suspensions.liftedAt, leaseUntil: suspensions.leaseUntil })
      .from(suspensions)
      .where(and(isNull(suspensions.settledAt), lte(suspensions.leaseUntil, now)))
      .orderBy(suspensions.leaseUntil)
      .limit(limit),
);

/**
 * Continues suspensions whose run died or left open steps; a failure of one does not prevent the others. Returns how
 * many were continued.
 */
export async function sweepSuspensions(operation: SagaOperation): Promise<number> {
  const { db, runtime } = operation;
  const at = runtime.now();
  const open = await openSuspensions.all(db, { now: at, limit: SUSPENSIONS_A_SWEEP });
  let worked = 0;
  for (const row of open) {
    const claimed = await takeLease.run(db, { id: row.id, found: row.leaseUntil, until: at + LEASE_MS });
    if (claimed !== 1) continue;
    worked += 1;
    await runSaga(operation, row.id, row.liftedAt === null ? 'down' : 'up').catch((error: unknown) =>
      log('error', 'sweep_failed', { suspension: row.id, ...describeError(error) }),
    );
  }
  return worked;
}
