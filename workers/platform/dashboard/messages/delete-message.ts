import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { siteMessages as m } from '#shared/db/tables/site-messages.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import type { MessageChoice } from '#shared/projects/mark-message.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const choice = { ...viewerParameters, project: m.projectId, message: m.id };

const remove = globalStatement(
  choice,
  ({ project, message, ...viewer }) => sql`
    delete from ${m} where ${m.id} = ${message} and ${m.projectId} = ${project}
      and ${isOpenToViewer(m.tenantId, viewer)}`,
);

/** Deletes a message permanently. */
export async function deleteMessage(
  operation: Operation,
  viewer: Viewer,
  { projectId, messageId }: MessageChoice,
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const { removed } = await batch(db, {
    removed: remove.bind(db, { ...viewerValues(viewer), project: projectId, message: messageId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), { projectId, action: 'message.delete', target: messageId }),
    ),
  });
  return removed.changes === 1 ? ok(null) : fail('not_found');
}
