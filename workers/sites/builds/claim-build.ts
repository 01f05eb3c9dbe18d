import { eq, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects, skills } from '#shared/db/tables/projects.ts';
import { clockNow } from '#shared/projects/clock-now.ts';
import { endBuildStatements } from '#shared/projects/end-build.ts';
import type { BuildJob } from '../core/builder.ts';
import { jobOf } from '../core/job-of.ts';
import { selectLiveBrand } from '../core/live-brand.ts';
import { mayGoOn } from './build-guard.ts';
import { GIVEN_BACK, LEASE_MS, MAX_DEAD_RUNS, MAX_RUNS } from './lease.ts';

export interface ClaimedBuild {
  job: Omit<BuildJob, 'document' | 'pictures'>;
  /** Artifact of the newest build before this one that succeeded. */
  previousArtifact: string | null;
  tenantId: string;
  accountId: string;
  /** Whether the account is the test side of another. */
  isTest: boolean;
  /** The time of the tenant's test clock; null in real time. */
  clockNow: number | null;
  operationKey: string;
  /** Which run of the build this is, from 1. */
  run: number;
}

/**
 * Whether another build of the project runs, or was queued before. Each build changes the site of the one before, so that
 * two at a time would lose the change of one.
 */
const isBehindAnother = sql`exists (select 1 from ${builds} as other
  where other.project_id = ${builds.projectId} and (other.status = 'running'
    or (other.status = 'queued' and (other.created_at, other.id) < (${builds.createdAt}, ${builds.id}))))`;

const claim = globalStatement(
  {
    build: builds.id,
    now: builds.createdAt,
    until: builds.createdAt,
    maxRuns: builds.runs,
    maxDead: builds.runs,
  },
  ({ build, now, until, maxRuns, maxDead }) => sql`
    update ${builds} set ${bare(builds.status)} = 'running', ${bare(builds.startedAt)} = coalesce(${builds.startedAt}, ${now}),
      ${bare(builds.runs)} = ${builds.runs} + 1, ${bare(builds.leaseUntil)} = ${until}
    where ${builds.id} = ${build} and ${builds.runs} < ${maxRuns}
      and ((${builds.status} = 'queued' and not ${isBehindAnother})
        or (${builds.status} = 'running' and coalesce(${builds.leaseUntil}, ${GIVEN_BACK}) <= ${now}
          and (coalesce(${builds.leaseUntil}, ${GIVEN_BACK}) = ${GIVEN_BACK} or ${builds.runs} < ${maxDead})))
      and ${mayGoOn}`,
);

const claimedBuild = globalStatement({ build: builds.id }, ({ build }, db) =>
  db
    .select({
      id: builds.id,
      prompt: builds.prompt,
      projectId: builds.projectId,
      tenantId: builds.tenantId,
      accountId: builds.accountId,
      clockNow,
      isTest: flag(isTestSide(builds.accountId)),
      operationKey: builds.operationKey,
      status: builds.status,
      runs: builds.runs,
      tenantStatus: tenants.status,
      deletedAt: projects.deletedAt,
      projectName: projects.name,
      slug: projects.slug,
      brand: selectLiveBrand(builds.accountId),
      previousArtifact: nullable(
        builds.artifact,
        sql`(select earlier.artifact from ${builds} as earlier
        where earlier.project_id = ${builds.projectId} and earlier.status = 'succeeded'
          and (earlier.created_at, earlier.id) < (${builds.createdAt}, ${builds.id})
        order by earlier.created_at desc, earlier.id desc limit 1)`,
      ),
    })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .innerJoin(tenants, eq(tenants.id, builds.tenantId))
    .where(eq(builds.id, build)),
);

const skillsOfBuild = globalStatement({ build: builds.id }, ({ build }, db) =>
  db.rows(
    { slug: skills.slug, name: skills.name, body: skills.body },
    (columns) => sql`
      select ${columns} from ${builds}, json_each(${builds.skills}) as named
      join ${skills} on ${skills.slug} = named.value
      where ${builds.id} = ${build} order by named.key`,
  ),
);

/**
 * Claims a build that is queued, or whose run died, and reads everything that its builder needs, in one round trip.
 * Null when there is nothing to do: the build has ended, runs elsewhere or has used all its runs; its account is
 * disabled or an earlier build of its project has not ended, so that it waits; or its workspace is not active or its
 * project is deleted, so that it ends here.
 */
export async function claimBuild(db: D1Database, buildId: string, now: number): Promise<ClaimedBuild | null> {
  const build = buildId;
  const { claimed, found, recipes } = await batch(db, {
    claimed: claim.bind(db, { build, now, until: now + LEASE_MS, maxRuns: MAX_RUNS, maxDead: MAX_DEAD_RUNS }),
    found: claimedBuild.bind(db, { build }),
    recipes: skillsOfBuild.bind(db, { build }),
  });
  const [row] = found.rows;
  if (row === undefined) return null;
  if (claimed.changes === 0) {
    const isGone = row.tenantStatus !== 'active' || row.deletedAt !== null;
    if (isGone && (row.status === 'queued' || row.status === 'running')) {
      await db.batch(
        endBuildStatements(db, {
          id: row.id,
          tenantId: row.tenantId,
          operationKey: row.operationKey,
          status: 'failed',
          failure: row.deletedAt === null ? 'workspace_suspended' : 'project_deleted',
          now: row.clockNow ?? now,
        }),
      );
    }
    return null;
  }
  return {
    job: jobOf(row, recipes.rows),
    previousArtifact: row.previousArtifact,
    tenantId: row.tenantId,
    accountId: row.accountId,
    isTest: row.isTest === 1,
    clockNow: row.clockNow,
    operationKey: row.operationKey,
    run: row.runs,
  };
}
