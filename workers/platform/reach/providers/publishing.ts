import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { done, impossible, type ResourceProvider } from './provider.ts';

const takeDown = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .update(projects)
    .set({ state: 'unpublished' })
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), eq(projects.state, 'published'))),
);

const bringBack = tenantStatement(
  {
    project: projects.id,
    build: projects.publishedBuildId,
    artifact: projects.publishedArtifact,
    at: projects.publishedAt,
  },
  ({ tenant, project, build, artifact, at }, db) =>
    db
      .update(projects)
      .set({
        state: 'published',
        publishedBuildId: sql`${build}`,
        publishedArtifact: sql`${artifact}`,
        publishedAt: sql`${at}`,
      })
      .where(
        and(
          eq(projects.id, project),
          eq(projects.tenantId, tenant),
          eq(projects.state, 'unpublished'),
          // Somebody has unpublished the site since, when the build is gone.
          isNotNull(projects.publishedBuildId),
          isNull(projects.deletedAt),
        ),
      ),
);

const selectState = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .select({ state: projects.state })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** The captured state of a published project (`captureStatements`). */
interface Published {
  published_build_id?: string | null;
  published_artifact?: string | null;
  published_at?: number | null;
}

/** Takes sites of projects down and restores them. Only the state of the row decides whether visitors see a site. */
export const publishing = (db: D1Database): ResourceProvider => ({
  async takeDown({ target, tenantId }) {
    await takeDown.run(db, { project: target, tenant: tenantId });
    return done;
  },

  async bringBack({ target, tenantId, prior }) {
    const { published_build_id: build, published_artifact: artifact, published_at: at }: Published = prior;
    const { found } = await batch(db, {
      bringBack: bringBack.bind(db, {
        project: target,
        tenant: tenantId,
        build: build ?? null,
        artifact: artifact ?? null,
        at: at ?? null,
      }),
      found: selectState.bind(db, { project: target, tenant: tenantId }),
    });
    const [row] = found.rows;
    if (row?.state === 'published') return done;
    return impossible(row === undefined ? 'project_gone' : 'project_unpublished');
  },
});
