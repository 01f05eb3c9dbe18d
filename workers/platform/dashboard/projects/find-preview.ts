import { and, eq, isNull, sql } from 'drizzle-orm';
import { isLiveAccount } from '../../../../shared/credentials/live-account.ts';
import { value } from '../../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../../shared/db/statement/statement.ts';
import { tenants } from '../../../../shared/db/tables/platform.ts';
import { builds, projects } from '../../../../shared/db/tables/projects.ts';

/** The site of a build; while a builder works on it, the site so far. */
const shownArtifact = sql<
  string | null
>`case ${builds.status} when 'succeeded' then ${builds.artifact} when 'running' then ${builds.draft} end`;

const previewed = globalStatement({ build: builds.id, digest: value<string>() }, ({ build, digest }, db) =>
  db
    .select({ artifact: shownArtifact })
    .from(builds)
    .innerJoin(tenants, and(eq(tenants.id, builds.tenantId), eq(tenants.status, 'active')))
    .innerJoin(projects, and(eq(projects.id, builds.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(builds.id, build),
        isLiveAccount(builds.accountId),
        sql`substr(${shownArtifact}, 1, 32) = ${digest}`,
      ),
    ),
);

/**
 * The artifact of a preview's address, while its workspace is active. The address is a capability: it has to work
 * without a cookie, because a site runs in an opaque origin whose own requests carry none. Nobody can guess it (a
 * random build id and half of the artifact's digest), and it shows nothing but what publishing would show to everybody.
 */
export async function findPreview(db: D1Database, build: string, digest: string): Promise<string | null> {
  const row = await previewed.first(db, { build, digest });
  return row?.artifact ?? null;
}
