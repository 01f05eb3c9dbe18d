import { sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import { bare, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { siteMessages as m } from '../db/tables/site-messages.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface MessageChoice {
  projectId: string;
  messageId: string;
}

const choice = { ...viewerParameters, project: m.projectId, message: m.id };

const mark = globalStatement(
  { ...choice, readAt: value<number | null>() },
  ({ project, message, readAt, ...viewer }) => sql`
    update ${m} set ${bare(m.readAt)} = ${readAt}
    where ${m.id} = ${message} and ${m.projectId} = ${project} and ${isOpenToViewer(m.tenantId, viewer)}
      and (${m.readAt} is null) <> (${readAt} is null)`,
);

const isThere = globalStatement(choice, ({ project, message, ...viewer }, db) =>
  db.rows(
    { id: m.id },
    (columns) => sql`select ${columns} from ${m} where ${m.id} = ${message} and ${m.projectId} = ${project}
      and ${isOpenToViewer(m.tenantId, viewer)}`,
  ),
);

/** Marks a message as read, or as new again. A repeat changes nothing. */
export async function markMessage(
  operation: Operation,
  viewer: Viewer,
  { projectId, messageId, read }: MessageChoice & { read: boolean },
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const key = { ...viewerValues(viewer), project: projectId, message: messageId };
  const { found } = await batch(db, {
    mark: mark.bind(db, { ...key, readAt: read ? now : null }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        projectId,
        action: 'message.mark',
        target: messageId,
        detail: { read },
      }),
    ),
    found: isThere.bind(db, key),
  });
  return found.rows.length === 0 ? fail('not_found') : ok(null);
}
