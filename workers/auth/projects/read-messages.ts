import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { siteMessages as m } from '#shared/db/tables/site-messages.ts';
import type { Page, PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst } from '#shared/projects/page-statement.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { findProject } from './find-project.ts';
import { pageUnlessUnknown, viewerPageParameters, viewerPageValues } from './viewer-page.ts';

/** A message that a visitor sent with a form of a site. */
export interface SiteMessage {
  id: string;
  projectId: string;
  workspaceId: string;
  accountId: string;
  /** Heading of the form; empty for none. */
  form: string;
  answers: Array<{ label: string; value: string }>;
  replyTo: string | null;
  createdAt: number;
  readAt: number | null;
}

const fields = {
  id: m.id,
  projectId: m.projectId,
  workspaceId: m.tenantId,
  accountId: m.accountId,
  form: m.form,
  answers: m.answers,
  replyTo: m.replyTo,
  created_at: m.createdAt,
  readAt: m.readAt,
};

/** Messages of deleted projects are not shown, as in the dashboard. */
const inProject = and(eq(projects.id, m.projectId), isNull(projects.deletedAt));

const messagesOpenTo = globalStatement(
  { ...viewerPageParameters, project: m.projectId, unread: value<number>() },
  ({ project, unread, rows, viewer, viewerWorkspaces, ...page }, db) =>
    db
      .select(fields)
      .from(m)
      .innerJoin(projects, inProject)
      .where(
        and(
          eq(m.projectId, project),
          isOpenToViewer(m.tenantId, { viewer, viewerWorkspaces }),
          sql`(${unread} = 0 or ${m.readAt} is null)`,
          isBeyond(m, page),
        ),
      )
      .orderBy(...newestFirst(m))
      .limit(rows),
);

const messageOpenTo = globalStatement({ ...viewerParameters, message: m.id }, ({ message, ...viewer }, db) =>
  db
    .select(fields)
    .from(m)
    .innerJoin(projects, inProject)
    .where(and(eq(m.id, message), isOpenToViewer(m.tenantId, viewer))),
);

const storedAnswers = z.array(z.object({ label: z.string(), value: z.string() }));

const messageOf = ({
  created_at: createdAt,
  answers,
  ...row
}: Omit<SiteMessage, 'answers' | 'createdAt'> & { answers: string; created_at: number }): SiteMessage => ({
  ...row,
  createdAt,
  answers: z.parse(storedAnswers, JSON.parse(answers)),
});

/** The messages of a project, newest first. */
export async function listMessages(
  db: D1Database,
  viewer: Viewer,
  { projectId, unread }: { projectId: string; unread: boolean },
  page: PageRequest,
): Promise<Result<Page<SiteMessage>, Failure<'project_not_found'>>> {
  const rows = await messagesOpenTo.all(db, {
    ...viewerPageValues(viewer, page),
    project: projectId,
    unread: unread ? 1 : 0,
  });
  const find = async () => {
    const project = await findProject(db, viewer, projectId);
    return project.ok ? project.value : null;
  };
  return pageUnlessUnknown(rows, page, messageOf, find, 'project_not_found');
}

/** One message with all of its answers. */
export async function findMessage(
  db: D1Database,
  viewer: Viewer,
  messageId: string,
): Promise<Result<SiteMessage, Failure<'message_not_found'>>> {
  const row = await messageOpenTo.first(db, { ...viewerValues(viewer), message: messageId });
  return row === null ? fail('message_not_found') : ok(messageOf(row));
}
