import { eq, type SQL, sql } from 'drizzle-orm';
import type { PlaceholdersOf, ValuesOf } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { projectFields } from './fields.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from './viewer.ts';

/** The parameters of a statement about one project of a viewer. */
export const projectParameters = { ...viewerParameters, project: projects.id };

type Places = PlaceholdersOf<typeof projectParameters>;

/** The values of those parameters. The service itself (null) has a statement of its own, which uses no viewer. */
export const projectValues = (
  viewer: Viewer | null,
  projectId: string,
): ValuesOf<typeof projectParameters> => ({
  ...viewerValues(viewer ?? { userId: '', workspaces: [] }),
  project: projectId,
});

/** The condition for the project, if it is open to the viewer, whether it is deleted or not. */
export const isProjectOfViewer = ({ project, ...viewer }: Places): SQL =>
  sql`${projects.id} = ${project} and ${isOpenToViewer(projects.tenantId, viewer)}`;

/** The condition for the project, if it is open to the viewer and not deleted. */
export const isOwnProject = (places: Places): SQL =>
  sql`${isProjectOfViewer(places)} and ${projects.deletedAt} is null`;

/** The condition for any project that is not deleted. */
const isProject = ({ project }: Places): SQL =>
  sql`${projects.id} = ${project} and ${projects.deletedAt} is null`;

/** The condition that the project's workspace is active. */
export const isInActiveWorkspace = sql`exists (select 1 from ${tenants}
  where ${tenants.id} = ${projects.tenantId} and ${tenants.status} = 'active')`;

/**
 * Declares each statement twice: for the projects of a viewer, and for the service itself, which acts on every project.
 */
export function forViewerOrService<Declared>(
  declare: (isOwn: (places: Places) => SQL) => Declared,
): (viewer: Viewer | null) => Declared {
  const forViewer = declare(isOwnProject);
  const forService = declare(isProject);
  return (viewer) => (viewer === null ? forService : forViewer);
}

/** A project as it is stored. The caller has decided whose it is. */
export const projectById = globalStatement({ project: projects.id }, ({ project }, db) =>
  db.select(projectFields).from(projects).where(eq(projects.id, project)),
);
