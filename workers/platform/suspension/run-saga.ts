import { describeError, log } from '../../../shared/http/log.ts';
import {
  type Resource,
  type ResourceKind,
  type ResourceProviders,
  retryable,
  type StepOutcome,
} from '../providers/provider.ts';
import { BACKOFF_MS, ITEMS_A_RUN, RUN_MS } from './lease.ts';
import { settleStep } from './settle-step.ts';

export type Direction = 'down' | 'up';

export interface SagaContext {
  db: D1Database;
  providers: ResourceProviders;
  now(): number;
}

/** What a run did: targets by kind, a sentence for each that could not be done, and how many it did not come to. */
export interface SagaReport {
  done: Record<ResourceKind, string[]>;
  errors: string[];
  left: number;
}

interface ItemRow {
  kind: ResourceKind;
  target: string;
  prior: string;
  tenant_id: string;
  account_id: string;
}

/** Projects first: what visitors see goes first, what only costs money last. Coming back, the same order. */
const ORDER = `CASE i.kind WHEN 'project' THEN 0 WHEN 'domain' THEN 1 WHEN 'pod' THEN 2 ELSE 3 END, i.target`;

/** While this holds, the run's direction is still the one that is wanted. */
const WANTED: Record<Direction, string> = {
  down: 'lifted_at IS NULL',
  up: 'lifted_at IS NOT NULL AND settled_at IS NULL',
};

/**
 * Does what is left to do of one suspension in one direction, item by item, each recorded as it is done. Can be killed
 * anywhere and run again: providers accept repeats.
 *
 * When the direction turns during a step (unsuspended while taking down, suspended again while bringing back), that one
 * resource is put as the tenant's status wants it now and the run stops: whoever turned it does the rest.
 */
export async function runSaga(
  context: SagaContext,
  suspensionId: string,
  direction: Direction,
): Promise<SagaReport> {
  const { db, providers } = context;
  const report: SagaReport = { done: { project: [], domain: [], pod: [], cloud: [] }, errors: [], left: 0 };
  const until = context.now() + RUN_MS;
  const { results } = await db
    .prepare(
      `SELECT i.kind, i.target, i.prior, s.tenant_id, s.account_id
       FROM suspensions s JOIN suspension_items i ON i.suspension_id = s.id
       WHERE s.id = ?1 AND i.${direction}_at IS NULL AND ${WANTED[direction]} ORDER BY ${ORDER} LIMIT ?2`,
    )
    .bind(suspensionId, ITEMS_A_RUN)
    .all<ItemRow>();
  for (const row of results) {
    if (context.now() >= until) break;
    const resource = resourceOf(row);
    const outcome = await step(providers, resource, direction);
    if (!(await record(context, suspensionId, resource, direction, outcome))) {
      await settleStep(context, resource, (wanted) => step(providers, resource, wanted));
      return report;
    }
    if (outcome.ok) report.done[row.kind].push(row.target);
    else report.errors.push(`${row.kind} ${row.target}: ${outcome.reason}`);
  }
  const unfinished = await settle(context, suspensionId, direction);
  return { ...report, left: Math.max(0, unfinished - report.errors.length) };
}

const resourceOf = (row: ItemRow): Resource => ({
  kind: row.kind,
  target: row.target,
  tenantId: row.tenant_id,
  accountId: row.account_id,
  prior: JSON.parse(row.prior) as Record<string, unknown>,
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

/** False when the direction is not wanted any more. A final failure counts as done: trying again would not help. */
async function record(
  { db, now }: SagaContext,
  suspensionId: string,
  { kind, target }: Resource,
  direction: Direction,
  outcome: StepOutcome,
): Promise<boolean> {
  const over = outcome.ok || outcome.final;
  const { meta } = await db
    .prepare(
      `UPDATE suspension_items SET ${direction}_at = ?4, error = ?5
       WHERE suspension_id = ?1 AND kind = ?2 AND target = ?3
         AND EXISTS (SELECT 1 FROM suspensions WHERE id = ?1 AND ${WANTED[direction]})`,
    )
    .bind(suspensionId, kind, target, over ? now() : null, outcome.ok ? null : outcome.reason)
    .run();
  return meta.changes === 1;
}

/** Settles the suspension when nothing is left, else hands it to the sweep after a wait. Gives what is left. */
async function settle({ db, now }: SagaContext, suspensionId: string, direction: Direction): Promise<number> {
  const left = `(SELECT count(*) FROM suspension_items WHERE suspension_id = ?1 AND ${direction}_at IS NULL)`;
  const row = await db
    .prepare(
      `UPDATE suspensions SET settled_at = iif(${left} = 0, ?2, NULL), attempts = attempts + 1,
         lease_until = ?2 + min(?3 * (1 << min(attempts, 30)), ?4)
       WHERE id = ?1 AND ${WANTED[direction]} RETURNING ${left} AS left`,
    )
    .bind(suspensionId, now(), BACKOFF_MS.first, BACKOFF_MS.longest)
    .first<{ left: number }>();
  return row?.left ?? 0;
}
