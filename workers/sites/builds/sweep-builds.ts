import { eq, sql } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds } from '#shared/db/tables/projects.ts';
import { clockNow } from '#shared/projects/clock-now.ts';
import { endBuildStatements } from '#shared/projects/end-build.ts';
import { GIVE_UP_MS, GIVEN_BACK, MAX_DEAD_RUNS, MAX_RUNS } from './lease.ts';

const LOST_MESSAGE_MS = 2 * 60_000;
/** Time after the end of a build in which the end is reported to its builder. After that, it is given up. */
const REPORT_MS = 60 * 60_000;
const BATCH = 100;

const selectStuck = (db: Builder) =>
  db
    .select({
      id: builds.id,
      tenantId: builds.tenantId,
      operationKey: builds.operationKey,
      createdAt: builds.createdAt,
      runs: builds.runs,
      leaseUntil: builds.leaseUntil,
      clockNow,
    })
    .from(builds)
    .innerJoin(tenants, eq(tenants.id, builds.tenantId));

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
      .where(sql`(${builds.status} = 'queued' and (${builds.createdAt} < ${lostBefore} or ${tenants.clockId} is not null)
          and ${isLiveAccount(builds.accountId)})
        or (${builds.status} = 'running' and (coalesce(${builds.leaseUntil}, 0) <= ${now}
          or (${builds.createdAt} < ${startedBefore} and ${tenants.clockId} is null)))`)
      .orderBy(builds.createdAt)
      .limit(limit),
);

/** Builds whose end has not been reported to their builder. */
const unreportedBuilds = globalStatement(
  { endedBefore: builds.createdAt, endedAfter: builds.createdAt, limit: value<number>() },
  ({ endedBefore, endedAfter, limit }, db) =>
    db
      .select({ id: builds.id })
      .from(builds)
      .where(
        sql`${builds.handed} = 1 and ${builds.finishedAt} < ${endedBefore} and ${builds.finishedAt} > ${endedAfter}`,
      )
      .limit(limit),
);

const forgetUnreported = globalStatement(
  { endedBefore: builds.createdAt },
  ({ endedBefore }) => sql`update ${builds} set ${bare(builds.handed)} = null
    where ${builds.handed} = 1 and ${builds.finishedAt} <= ${endedBefore}`,
);

/**
 * Sends messages again for builds whose message was lost or whose run died, and ends builds that have not ended within
 * the hour or after the last allowed run. Queued builds of a disabled account wait. The same message reports
 * the end of a build to the operator's builder. Bounded; a repeat is harmless.
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
  // The creation of a build with a test clock is in the clock's time, which does not tell how long the build has
  // waited.
  const isLate = ({ createdAt, runs, leaseUntil, clockNow: clock }: StuckBuild) =>
    (clock === null && createdAt < now - GIVE_UP_MS) ||
    runs >= ((leaseUntil ?? GIVEN_BACK) === GIVEN_BACK ? MAX_RUNS : MAX_DEAD_RUNS);
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
        now: build.clockNow ?? now,
      }),
    );
  }
  const unreported = await unreportedBuilds.all(db, {
    endedBefore: now - LOST_MESSAGE_MS,
    endedAfter: now - REPORT_MS,
    limit: BATCH,
  });
  await forgetUnreported.run(db, { endedBefore: now - REPORT_MS });
  // The message of a build that has ended sends the one of the project's next build.
  const messages = [...lost, ...late, ...unreported].map(({ id }) => ({ body: { build_id: id } }));
  if (messages.length > 0) await queue.sendBatch(messages.slice(0, BATCH));
  return { sent: lost.length, givenUp: late.length };
}
