import { readId } from '#schema/names/id.ts';
import { batch } from '#shared/db/statement/statement.ts';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import { pageRequest } from '#shared/projects/page.ts';
import { pageValues } from '#shared/projects/page-statement.ts';
import { expectOk } from '#shared/result.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import { notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext } from '../http/visit.ts';
import { enteredWorkspaceOf, workspaceStatements } from '../shell/entered-workspace.ts';
import { type FoundMessage, inboxOfProject, messagesOfProject } from './message-statements.ts';

const PAGE = 200;

/** Streams every message of a project as CSV, one page at a time, with a column for each label. */
export async function sendMessagesFile(c: DashboardContext, session: Session): Promise<Response> {
  const { db, workspaceId, domain } = createVisit(c, session);
  const key = { tenant: workspaceId, project: readId(c.req.param('subject') ?? '') };
  const { workspace, inbox } = await batch(db, {
    workspace: workspaceStatements(db, { workspaceId, userId: session.userId, domain }),
    inbox: inboxOfProject.bind(db, key),
  });
  const entered = enteredWorkspaceOf(workspace);
  if (entered === null || inbox.rows.length === 0) return notThere();
  return new Response(streamMessages(db, key), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="messages.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}

function streamMessages(
  db: D1Database,
  key: { tenant: string; project: string },
): ReadableStream<Uint8Array> {
  let after: { createdAt: number; id: string } | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(csvHeader(['time', 'form', 'reply_to', 'read', 'answers'])),
    async pull(controller) {
      const page = { ...expectOk(pageRequest(undefined, PAGE)), after };
      const rows = await messagesOfProject.all(db, { ...key, ...pageValues(page) });
      const shown = rows.slice(0, PAGE);
      for (const row of shown) controller.enqueue(csvLine(fieldsOf(row)));
      const last = shown.at(-1);
      after = last === undefined ? null : { createdAt: last.created_at, id: last.id };
      if (rows.length <= PAGE) controller.close();
    },
  });
}

const fieldsOf = (row: FoundMessage): string[] => [
  new Date(row.created_at).toISOString(),
  row.form,
  row.replyTo ?? '',
  row.readAt === null ? 'no' : 'yes',
  ...(JSON.parse(row.answers) as SiteAnswer[]).map(({ label, value }) => `${label}: ${value}`),
];
