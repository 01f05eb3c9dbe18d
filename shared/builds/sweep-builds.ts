import { endBuildStatements } from '../projects/end-build.ts';

const LOST_MESSAGE_MS = 2 * 60_000;
const GIVE_UP_MS = 60 * 60_000;
const BATCH = 100;

interface StuckBuild {
  id: string;
  tenant_id: string;
  operation_key: string;
  created_at: number;
}

/**
 * Sends queued builds whose message got lost once more, and gives up on builds that have not ended within the hour
 * (their builder never answered). Bounded; repeating it is harmless.
 */
export async function sweepBuilds(
  db: D1Database,
  queue: Queue,
  now: number,
): Promise<{ sent: number; givenUp: number }> {
  const { results } = await db
    .prepare(
      `SELECT id, tenant_id, operation_key, created_at FROM builds
       WHERE (status = 'queued' AND created_at < ?1) OR (status = 'running' AND created_at < ?2)
       ORDER BY created_at LIMIT ${BATCH}`,
    )
    .bind(now - LOST_MESSAGE_MS, now - GIVE_UP_MS)
    .all<StuckBuild>();
  const late = results.filter(({ created_at }) => created_at < now - GIVE_UP_MS);
  const lost = results.filter(({ created_at }) => created_at >= now - GIVE_UP_MS);
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
