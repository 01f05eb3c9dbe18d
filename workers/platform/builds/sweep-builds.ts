import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { endBuildStatements } from '../../../shared/projects/end-build.ts';
import { MAX_RUNS } from './lease.ts';

const LOST_MESSAGE_MS = 2 * 60_000;
const GIVE_UP_MS = 60 * 60_000;
const BATCH = 100;

interface StuckBuild {
  id: string;
  tenant_id: string;
  operation_key: string;
  created_at: number;
  runs: number;
}

/**
 * Sends builds once more whose message got lost or whose run died, and gives up on builds that have not ended within the
 * hour or after the last run they are allowed. Queued builds of a disabled account wait. Bounded; repeating it is
 * harmless.
 */
export async function sweepBuilds(
  db: D1Database,
  queue: Queue,
  now: number,
): Promise<{ sent: number; givenUp: number }> {
  const { results } = await db
    .prepare(
      `SELECT id, tenant_id, operation_key, created_at, runs FROM builds
       WHERE (status = 'queued' AND created_at < ?1 AND ${liveAccountSql('account_id')})
       OR (status = 'running' AND (coalesce(lease_until, 0) <= ?2 OR created_at < ?3))
       ORDER BY created_at LIMIT ${BATCH}`,
    )
    .bind(now - LOST_MESSAGE_MS, now, now - GIVE_UP_MS)
    .all<StuckBuild>();
  const isLate = ({ created_at, runs }: StuckBuild) => created_at < now - GIVE_UP_MS || runs >= MAX_RUNS;
  const late = results.filter(isLate);
  const lost = results.filter((build) => !isLate(build));
  for (const build of late) {
    await db.batch(
      endBuildStatements(db, {
        id: build.id,
        tenantId: build.tenant_id,
        operationKey: build.operation_key,
        status: 'failed',
        failure: 'timed_out',
        now,
      }),
    );
  }
  if (lost.length > 0) await queue.sendBatch(lost.map(({ id }) => ({ body: { build_id: id } })));
  return { sent: lost.length, givenUp: late.length };
}
