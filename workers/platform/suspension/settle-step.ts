import type { Resource, StepOutcome } from '../providers/provider.ts';
import type { Direction, SagaContext } from './run-saga.ts';

interface Newest {
  status: string;
  id: string;
}

/** Enough for a status that changes while it is acted on; what then still changes has a run of its own. */
const ROUNDS = 3;

/**
 * Puts one resource as its tenant's status wants it, for a run that finds its step unwanted. The direction may have
 * turned more than once during a slow step, and the runs in between may be over: neither the opposite of the step nor
 * anything written down earlier tells what is right, only the status does. What fails here is opened again in the
 * newest suspension, so that the sweep does it.
 */
export async function settleStep(
  { db, now }: SagaContext,
  resource: Resource,
  step: (wanted: Direction) => Promise<StepOutcome>,
): Promise<void> {
  const read = () =>
    db
      .prepare(
        `SELECT t.status, s.id FROM tenants t JOIN suspensions s ON s.tenant_id = t.id
         WHERE t.id = ?1 ORDER BY s.started_at DESC, s.rowid DESC LIMIT 1`,
      )
      .bind(resource.tenantId)
      .first<Newest>();
  let newest = await read();
  for (let round = 0; round < ROUNDS && newest !== null; round += 1) {
    const wanted = newest.status === 'active' ? 'up' : 'down';
    const outcome = await step(wanted);
    if (!outcome.ok && !outcome.final) await reopen(db, newest.id, resource, wanted, now());
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
  db.batch([
    db
      .prepare(
        `UPDATE suspension_items SET ${direction}_at = NULL, error = 'provider_unavailable'
         WHERE suspension_id = ?1 AND kind = ?2 AND target = ?3`,
      )
      .bind(suspensionId, kind, target),
    db
      .prepare('UPDATE suspensions SET settled_at = NULL, lease_until = ?2 WHERE id = ?1 AND changes() > 0')
      .bind(suspensionId, at),
  ]);
