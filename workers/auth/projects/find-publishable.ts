import { eq } from 'drizzle-orm';
import { needsApproval } from '#shared/connections/connection-rules.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { isOwnProject, projectParameters, projectValues } from '#shared/projects/own-project.ts';
import {
  hasRoom,
  type PublishFailure,
  type PublishInput,
  publishable,
} from '#shared/projects/publish-project.ts';
import { fail, ok, type Result } from '#shared/result.ts';

const publishableState = globalStatement(
  { ...projectParameters, build: value<string | null>(), grant: value<string>() },
  ({ build, grant, ...own }, db) =>
    db
      .select({
        name: projects.name,
        slug: projects.slug,
        published: projects.publishedBuildId,
        status: tenants.status,
        build: publishable(builds.id, build),
        room: flag(hasRoom),
        approval: flag(needsApproval(projects.tenantId, grant)),
      })
      .from(projects)
      .innerJoin(tenants, eq(tenants.id, projects.tenantId))
      .where(isOwnProject(own)),
);

/** The version that a publish would make live. */
interface Publishable {
  name: string;
  slug: string;
  buildId: string;
  /** Whether visitors see that build already. */
  isPublished: boolean;
  /** Whether the connection may only request the publish from the people of the workspace. */
  needsApproval: boolean;
}

/**
 * The build that a publish would make live, or the refusal that `publishProject` would give. It changes nothing and
 * guarantees nothing: the update checks all conditions again.
 */
export async function findPublishable(
  db: D1Database,
  viewer: Viewer,
  grantId: string,
  { projectId, buildId }: PublishInput,
): Promise<Result<Publishable, PublishFailure>> {
  const row = await publishableState.first(db, {
    ...projectValues(viewer, projectId),
    build: buildId,
    grant: grantId,
  });
  if (row === null) return fail('project_not_found');
  if (row.status !== 'active') return fail('workspace_suspended');
  if (row.build === null) return fail('nothing_to_publish');
  const isPublished = row.published === row.build;
  const isAsked = row.approval === 1;
  if (!isPublished && !isAsked && row.room !== 1) return fail('publish_limit');
  return ok({ name: row.name, slug: row.slug, buildId: row.build, isPublished, needsApproval: isAsked });
}
