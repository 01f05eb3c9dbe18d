import { eq, sql } from 'drizzle-orm';
import { flag } from '#shared/db/statement/numbers.ts';
import { globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { suspensions } from '#shared/db/tables/platform.ts';
import { realNow } from '#shared/operation.ts';
import type { PlatformCall } from '../../core/call.ts';
import { LEASE_MS } from './lease.ts';
import { runNow } from './run-now.ts';
import type { Direction, SagaReport } from './run-saga.ts';

const openOfTenant = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      id: suspensions.id,
      leaseUntil: suspensions.leaseUntil,
      isLifted: flag(sql`${suspensions.liftedAt} is not null`),
    })
    .from(suspensions)
    .where(sql`${suspensions.tenantId} = ${tenant} and ${suspensions.settledAt} is null`),
);

/** Takes an open suspension whose lease has ended. One of several that try gets it. */
export const takeLease = globalStatement(
  { id: suspensions.id, found: suspensions.leaseUntil, until: suspensions.leaseUntil },
  ({ id, found, until }, db) =>
    db
      .update(suspensions)
      .set({ leaseUntil: sql`${until}` })
      .where(
        sql`${eq(suspensions.id, id)} and ${eq(suspensions.leaseUntil, found)} and ${suspensions.settledAt} is null`,
      ),
);

type Report = Omit<SagaReport, 'left'>;

const UNDER_WAY: Report = {
  done: { project: [], domain: [], pod: [], cloud: [] },
  errors: ['under way: will be finished'],
};

/**
 * Continues the steps that an earlier request has left, when a caller repeats it. Null when nothing is left in that
 * direction. Another run that has them to itself, or waits after a failure, is not disturbed.
 */
export async function continueRun(
  call: PlatformCall,
  tenantId: string,
  direction: Direction,
): Promise<Report | null> {
  const { db } = call;
  const rows = await openOfTenant.all(db, { tenant: tenantId });
  const open = rows.find(({ isLifted }) => (isLifted === 1) === (direction === 'up'));
  if (open === undefined) return null;
  const now = realNow(call);
  const isFree = open.leaseUntil <= now;
  const taken = isFree
    ? await takeLease.run(db, { id: open.id, found: open.leaseUntil, until: now + LEASE_MS })
    : 0;
  return taken === 1 ? runNow(call, open.id, direction) : UNDER_WAY;
}
