import { and, eq } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';

const workspaceById = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db
    .select({ id: tenants.id, status: tenants.status })
    .from(tenants)
    .where(and(eq(tenants.id, tenant), isOpenToViewer(tenants.id, viewer))),
);

/** The workspace if it is open to the viewer; null if there is no such one. */
export const findOpenWorkspace = (
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
): Promise<{ id: string; status: string } | null> =>
  workspaceById.first(db, { ...viewerValues(viewer), tenant: workspaceId });
