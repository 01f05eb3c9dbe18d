import { type SQL, sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { builds, customDomains, projects } from '#shared/db/tables/projects.ts';
import { type Build, buildOf } from '#shared/projects/build.ts';
import { buildFields, projectFields } from '#shared/projects/fields.ts';
import { type Project, projectOf } from '#shared/projects/project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

export interface ProjectDetail extends Project {
  latestBuild: Build | null;
  domains: Array<{ domain: string; status: string }>;
}

const key = { ...viewerParameters, project: projects.id };

/** The condition for a project that exists and is open to the viewer. */
const isOwn = ({ project, ...viewer }: PlaceholdersOf<typeof key>): SQL =>
  sql`${projects.id} = ${project} and ${projects.deletedAt} is null and ${isOpenToViewer(projects.tenantId, viewer)}`;

const ownProject = (own: PlaceholdersOf<typeof key>): SQL =>
  sql`select ${projects.id} from ${projects} where ${isOwn(own)}`;

const projectById = globalStatement(key, (own, db) =>
  db.select(projectFields).from(projects).where(isOwn(own)),
);

const latestBuild = globalStatement(key, (own, db) =>
  db.rows(
    buildFields,
    (columns) => sql`select ${columns} from ${builds} where ${builds.projectId} in (${ownProject(own)})
      order by ${builds.createdAt} desc, ${builds.id} desc limit 1`,
  ),
);

const domainsOfProject = globalStatement(key, (own, db) =>
  db
    .select({ domain: customDomains.domain, status: customDomains.status })
    .from(customDomains)
    .where(sql`${customDomains.projectId} in (${ownProject(own)})`)
    .orderBy(customDomains.domain),
);

/** One project of the viewer with its newest build and its domains, in one round trip. */
export async function findProject(
  db: D1Database,
  viewer: Viewer,
  projectId: string,
): Promise<Result<ProjectDetail, Failure<'project_not_found'>>> {
  const own = { ...viewerValues(viewer), project: projectId };
  const { found, latest, domains } = await batch(db, {
    found: projectById.bind(db, own),
    latest: latestBuild.bind(db, own),
    domains: domainsOfProject.bind(db, own),
  });
  const [row] = found.rows;
  const [build] = latest.rows;
  if (row === undefined) return fail('project_not_found');
  return ok({
    ...projectOf(row),
    latestBuild: build === undefined ? null : buildOf(build),
    domains: domains.rows,
  });
}
