import { sql } from 'drizzle-orm';
import { isLiveAccount } from '../../../shared/credentials/live-account.ts';
import type { Builder } from '../../../shared/db/statement/builder.ts';
import { value } from '../../../shared/db/statement/parameters.ts';
import { globalStatement, type RowOf } from '../../../shared/db/statement/statement.ts';
import { builds } from '../../../shared/db/tables/projects.ts';
import { endBuildStatements } from '../../../shared/projects/end-build.ts';
import { MAX_RUNS } from './lease.ts';

const LOST_MESSAGE_MS = 2 * 60_000;
const GIVE_UP_MS = 60 * 60_000;
const BATCH = 100;

const selectStuck = (db: Builder) =>
  db
    .select({
      id: builds.id,
      tenantId: builds.tenantId,
      operationKey: builds.operationKey,
      createdAt: builds.createdAt,
      runs: builds.runs,
    })
    .from(builds);

type StuckBuild = RowOf<ReturnType<typeof selectStuck>>;

const stuckBuilds = globalStatement(
  {
    lostBefore: builds.createdAt,
    now: builds.createdAt,
    startedBefore: builds.createdAt,
    limit: value<number>(),
  },
  ({ lostBefore, now, startedBefore, limit }, db) =>
    selectStuck(db)
      .where(sql`(${builds.status} = 'queued' and ${builds.createdAt} < ${lostBefore} and ${isLiveAccount(builds.accountId)})
        or (${builds.status} = 'running' and (coalesce(${builds.leaseUntil}, 0) <= ${now} or ${builds.createdAt} < ${startedBefore}))`)
      .orderBy(builds.createdAt)
      .limit(limit),
);

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
  const stuck = await stuckBuilds.all(db, {
    lostBefore: now - LOST_MESSAGE_MS,
    now,
    startedBefore: now - GIVE_UP_MS,
    limit: BATCH,
  });
  const isLate = ({ createdAt, runs }: StuckBuild) => createdAt < now - GIVE_UP_MS || runs >= MAX_RUNS;
  const late = stuck.filter(isLate);
  const lost = stuck.filter((build) => !isLate(build));
  for (const build of late) {
    await db.batch(
      endBuildStatements(db, {
        id: build.id,
        tenantId: build.tenantId,
        operationKey: build.operationKey,
        status: 'failed',
        failure: 'timed_out',
        now,
      }),
    );
  }
  if (lost.length > 0) await queue.sendBatch(lost.map(({ id }) => ({ body: { build_id: id } })));
  return { sent: lost.length, givenUp: late.length };
}
