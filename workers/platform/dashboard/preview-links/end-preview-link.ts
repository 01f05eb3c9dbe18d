import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { sitePreviewLinks as l } from '#shared/db/tables/sites.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const removeLink = globalStatement(
  { ...viewerParameters, project: l.projectId, id: l.id },
  ({ project, id, ...viewer }) => sql`
    delete from ${l} where ${l.id} = ${id} and ${l.projectId} = ${project}
      and ${isOpenToViewer(l.tenantId, viewer)}`,
);

/** Revokes a preview link; the next request for its version is refused. */
export async function endPreviewLink(
  operation: Operation,
  viewer: Viewer,
  { projectId, linkId }: { projectId: string; linkId: string },
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const { removed } = await batch(db, {
    removed: removeLink.bind(db, { ...viewerValues(viewer), project: projectId, id: linkId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        projectId,
        action: 'preview_link.end',
        target: linkId,
        detail: { project_id: projectId },
      }),
    ),
  });
  return removed.changes === 1 ? ok(null) : fail('not_found');
}
