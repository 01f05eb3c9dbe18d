import { describeError, log } from '../../../shared/http/log.ts';
import {
  type Resource,
  type ResourceKind,
  type ResourceProviders,
  retryable,
  type StepOutcome,
} from '../providers/provider.ts';
import { backoffMs, ITEMS_A_RUN } from './lease.ts';

export type Direction = 'down' | 'up';

export interface SagaContext {
  db: D1Database;
  providers: ResourceProviders;
  now(): number;
}

/** What a run did: targets by kind, and a sentence for each that could not be done. */
export interface SagaReport {
  done: Record<ResourceKind, string[]>;
  errors: string[];
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
 * When the direction turns during a step (unsuspended while taking down, suspended again while bringing back), the step
 * is undone and the run stops: whoever turned it does the rest.
 */
export async function runSaga(
  context: SagaContext,
  suspensionId: string,
  direction: Direction,
): Promise<SagaReport> {
  const { db, providers } = context;
  const report: SagaReport = { done: { project: [], domain: [], pod: [], cloud: [] }, errors: [] };
  const { results } = await db
    .prepare(
      `SELECT i.kind, i.target, i.prior, s.tenant_id, s.account_id
       FROM suspensions s JOIN suspension_items i ON i.suspension_id = s.id
       WHERE s.id = ?1 AND i.${direction}_at IS NULL AND ${WANTED[direction]} ORDER BY ${ORDER} LIMIT ?2`,
    )
    .bind(suspensionId, ITEMS_A_RUN)
    .all<ItemRow>();
  for (const row of results) {
    const resource = resourceOf(row);
    const outcome = await step(providers, resource, direction);
    if (!(await record(context, suspensionId, resource, direction, outcome))) {
      await step(providers, resource, direction === 'down' ? 'up' : 'down');
      return report;
    }
    if (outcome.ok) report.done[row.kind].push(row.target);
    else report.errors.push(`${row.kind} ${row.target}: ${outcome.reason}`);
  }
  await settle(context, suspensionId, direction);
  return report;
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

/** Settles the suspension when nothing is left, else hands it to the sweep after a wait. */
async function settle({ db, now }: SagaContext, suspensionId: string, direction: Direction): Promise<void> {
  const left = `(SELECT count(*) FROM suspension_items WHERE suspension_id = ?1 AND ${direction}_at IS NULL)`;
  const row = await db
    .prepare('SELECT attempts FROM suspensions WHERE id = ?1')
    .bind(suspensionId)
    .first<{ attempts: number }>();
  const at = now();
  await db
    .prepare(
      `UPDATE suspensions SET settled_at = iif(${left} = 0, ?2, NULL), attempts = attempts + 1, lease_until = ?3
       WHERE id = ?1 AND ${WANTED[direction]}`,
    )
    .bind(suspensionId, at, at + backoffMs(row?.attempts ?? 0))
    .run();
}
