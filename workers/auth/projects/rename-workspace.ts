import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { type Workspace, workspaceFields } from './workspace.ts';

const setName = tenantStatement(
  { ...viewerParameters, name: tenants.name },
  ({ tenant, name, ...viewer }, db) =>
    db
      .update(tenants)
      .set({ name: sql`${name}` })
      .where(
        and(eq(tenants.id, tenant), sql`${tenants.status} = 'active'`, isOpenToViewer(tenants.id, viewer)),
      ),
);

const workspaceById = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db
    .select(workspaceFields)
    .from(tenants)
    .where(and(eq(tenants.id, tenant), isOpenToViewer(tenants.id, viewer))),
);

/** Renames a workspace. A suspended workspace cannot be renamed. */
export async function renameWorkspace(
  operation: Operation,
  viewer: Viewer,
  input: { workspaceId: string; name: string },
): Promise<Result<Workspace, Failure<'workspace_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const own = { tenant: input.workspaceId, ...viewerValues(viewer) };
  const at = operation.runtime.now();
  const { renamed, found } = await batch(db, {
    renamed: setName.bind(db, { ...own, name: input.name }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, at, { action: 'workspace.rename', target: input.workspaceId }),
    ),
    found: workspaceById.bind(db, own),
  });
  const [workspace] = found.rows;
  if (workspace === undefined) return fail('workspace_not_found');
  return renamed.changes === 1 ? ok(workspace) : fail('workspace_suspended');
}
