import { desc, eq, sql } from 'drizzle-orm';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { suspensions, tenants } from '#shared/db/tables/platform.ts';
import { realNow } from '#shared/operation.ts';
import type { Resource, StepOutcome } from '../../reach/providers/provider.ts';
import type { Direction, SagaOperation } from './run-saga.ts';
import { sagaStatements } from './saga-statements.ts';

/** A tenant's status and its newest suspension. */
const newestSuspension = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ status: tenants.status, id: suspensions.id })
    .from(tenants)
    .innerJoin(suspensions, eq(suspensions.tenantId, tenants.id))
    .where(eq(tenants.id, tenant))
    .orderBy(desc(suspensions.startedAt), sql`${suspensions}.rowid desc`)
    .limit(1),
);

/** Must follow the statement that opens an item again. */
const reopenSuspension = globalStatement(
  { suspension: suspensions.id, at: suspensions.leaseUntil },
  ({ suspension, at }) => sql`
    update ${suspensions} set ${bare(suspensions.settledAt)} = null, ${bare(suspensions.leaseUntil)} = ${at}
    where ${suspensions.id} = ${suspension} and changes() > 0`,
);

/** Enough rounds for a status that changes meanwhile; a later change has a run of its own. */
const ROUNDS = 3;

/**
 * Sets one resource to what its tenant's status requires, for a run whose step is no longer wanted. The direction may
 * have changed more than once during a slow step, and the runs in between may have ended, so that only the status
 * decides, and neither the opposite step nor a stored state. A step that fails here is opened again in the newest
 * suspension, and the sweep does it.
 */
export async function settleStep(
  operation: SagaOperation,
  resource: Resource,
  step: (wanted: Direction) => Promise<StepOutcome>,
): Promise<void> {
  const { db } = operation;
  const read = () => newestSuspension.first(db, { tenant: resource.tenantId });
  let newest = await read();
  for (let round = 0; round < ROUNDS && newest !== null; round += 1) {
    const wanted = newest.status === 'active' ? 'up' : 'down';
    const outcome = await step(wanted);
    if (!outcome.ok && !outcome.final) await reopen(db, newest.id, resource, wanted, realNow(operation));
    const after = await read();
    if (after?.status === newest.status) return;
    newest = after;
  }
}

const reopen = (
  db: D1Database,
  suspensionId: string,
  { kind, target }: Resource,
  direction: Direction,
  at: number,
): Promise<unknown> =>
  batch(db, [
    sagaStatements[direction].reopenItem.bind(db, { suspension: suspensionId, kind, target }),
    reopenSuspension.bind(db, { suspension: suspensionId, at }),
  ]);
