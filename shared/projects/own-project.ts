import { eq, type SQL, sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import type { PlaceholdersOf, ValuesOf } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { projectFields } from './fields.ts';

/** The parameters of a statement about one project of a viewer. */
export const projectParameters = { ...viewerParameters, project: projects.id };

type Places = PlaceholdersOf<typeof projectParameters>;

/** The values of those parameters. */
export const projectValues = (viewer: Viewer, projectId: string): ValuesOf<typeof projectParameters> => ({
  ...viewerValues(viewer),
  project: projectId,
});

/** The condition for the project, if it is open to the viewer, including a deleted one. */
export const isProjectOfViewer = ({ project, ...viewer }: Places): SQL =>
  sql`${projects.id} = ${project} and ${isOpenToViewer(projects.tenantId, viewer)}`;

/** The condition for the project, if it is open to the viewer and not deleted. */
export const isOwnProject = (places: Places): SQL =>
  sql`${isProjectOfViewer(places)} and ${projects.deletedAt} is null`;

/** The condition that the project's workspace is active. */
export const isInActiveWorkspace = sql`exists (select 1 from ${tenants}
  where ${tenants.id} = ${projects.tenantId} and ${tenants.status} = 'active')`;

/** A stored project. The caller has checked the access to it. */
export const projectById = globalStatement({ project: projects.id }, ({ project }, db) =>
  db.select(projectFields).from(projects).where(eq(projects.id, project)),
);
