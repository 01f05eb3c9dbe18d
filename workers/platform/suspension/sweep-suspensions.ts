import { describeError, log } from '../../../shared/http/log.ts';
import { LEASE_MS } from './lease.ts';
import { runSaga, type SagaContext } from './run-saga.ts';

const SUSPENSIONS_A_SWEEP = 20;

interface OpenRow {
  id: string;
  lifted_at: number | null;
  lease_until: number;
}

/**
 * Goes on with suspensions whose run died or left something undone; one that fails whole keeps no other from its turn.
 * Returns how many were worked on.
 */
export async function sweepSuspensions(context: SagaContext): Promise<number> {
  const { db, now } = context;
  const at = now();
  const { results } = await db
    .prepare(
      `SELECT id, lifted_at, lease_until FROM suspensions
       WHERE settled_at IS NULL AND lease_until <= ?1 ORDER BY lease_until LIMIT ?2`,
    )
    .bind(at, SUSPENSIONS_A_SWEEP)
    .all<OpenRow>();
  let worked = 0;
  for (const row of results) {
    const claim = await db
      .prepare(
        'UPDATE suspensions SET lease_until = ?3 WHERE id = ?1 AND lease_until = ?2 AND settled_at IS NULL',
      )
      .bind(row.id, row.lease_until, at + LEASE_MS)
      .run();
    if (claim.meta.changes !== 1) continue;
    worked += 1;
    await runSaga(context, row.id, row.lifted_at === null ? 'down' : 'up').catch((error: unknown) =>
      log('error', 'sweep_failed', { suspension: row.id, ...describeError(error) }),
    );
  }
  return worked;
}
