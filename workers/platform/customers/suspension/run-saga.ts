import { parseJson } from '#shared/db/json-text.ts';
import { type Operation, realNow } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import {
  type Resource,
  type ResourceKind,
  type ResourceProviders,
  retryable,
  type StepOutcome,
} from '../../reach/providers/provider.ts';
import { BACKOFF_MS, ITEMS_A_RUN, RUN_MS } from './lease.ts';
import { type Direction, type ItemRow, sagaStatements } from './saga-statements.ts';
import { settleStep } from './settle-step.ts';

/** The operation of a request, or of the timer. */
export interface SagaOperation extends Operation {
  providers: ResourceProviders;
}

export type { Direction };

/** The result of a run: targets by kind, a sentence for each failed one, and the number of items left. */
export interface SagaReport {
  done: Record<ResourceKind, string[]>;
  errors: string[];
  left: number;
}

/**
 * Does the open steps of one suspension in one direction, and records each one. It can be interrupted anywhere and
 * repeated, because providers accept repeats.
 *
 * When the direction changes during a step (unsuspended while taking down, suspended again while restoring), that
 * resource is set to what the tenant's status requires now, and the run stops: the run of the other direction does the
 * rest.
 */
export async function runSaga(
  operation: SagaOperation,
  suspensionId: string,
  direction: Direction,
): Promise<SagaReport> {
  const { db, providers } = operation;
  const report: SagaReport = { done: { project: [], domain: [], pod: [], cloud: [] }, errors: [], left: 0 };
  const until = realNow(operation) + RUN_MS;
  const left = await sagaStatements[direction].itemsLeft.all(db, {
    suspension: suspensionId,
    limit: ITEMS_A_RUN,
  });
  for (const row of left) {
    if (realNow(operation) >= until) break;
    const resource = resourceOf(row);
    const outcome = await step(providers, resource, direction);
    if (!(await record(operation, suspensionId, resource, direction, outcome))) {
      await settleStep(operation, resource, (wanted) => step(providers, resource, wanted));
      return report;
    }
    if (outcome.ok) report.done[row.kind].push(row.target);
    else report.errors.push(`${row.kind} ${row.target}: ${outcome.reason}`);
  }
  const unfinished = await finishOrWait(operation, suspensionId, direction);
  return { ...report, left: Math.max(0, unfinished - report.errors.length) };
}

const resourceOf = ({ prior, ...row }: ItemRow): Resource => ({
  ...row,
  prior: parseJson(prior),
});

async function step(
  providers: ResourceProviders,
  resource: Resource,
  direction: Direction,
): Promise<StepOutcome> {
  const provider = providers[resource.kind];
  try {
    return await (direction === 'down' ? provider.takeDown(resource) : provider.bringBack(resource));
  } catch (error) {
    log('warn', 'provider_failed', { kind: resource.kind, target: resource.target, ...describeError(error) });
    return retryable('provider_unavailable');
  }
}

/**
 * False when the direction is not wanted any more. A final failure counts as done, because another try would not help.
 */
async function record(
  operation: SagaOperation,
  suspensionId: string,
  { kind, target }: Resource,
  direction: Direction,
  outcome: StepOutcome,
): Promise<boolean> {
  const over = outcome.ok || outcome.final;
  const changes = await sagaStatements[direction].recordStep.run(operation.db, {
    suspension: suspensionId,
    kind,
    target,
    at: over ? realNow(operation) : null,
    error: outcome.ok ? null : outcome.reason,
  });
  return changes === 1;
}

/**
 * Settles the suspension when nothing is left; otherwise the sweep continues after a wait. Returns the number of items
 * left.
 */
async function finishOrWait(
  operation: SagaOperation,
  suspensionId: string,
  direction: Direction,
): Promise<number> {
  const row = await sagaStatements[direction].settleOrWait.first(operation.db, {
    suspension: suspensionId,
    now: realNow(operation),
    ...BACKOFF_MS,
  });
  return row?.left ?? 0;
}
