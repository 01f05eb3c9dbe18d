import { and, eq, isNull, sql } from 'drizzle-orm';
import { countOf } from '../../../../shared/db/statement/numbers.ts';
import { type RowOfStatement, tenantStatement } from '../../../../shared/db/statement/statement.ts';
import { projects } from '../../../../shared/db/tables/projects.ts';
import { siteMessages } from '../../../../shared/db/tables/site-messages.ts';
import { isBeyond, newestFirst, pageParameters } from '../../../../shared/projects/page-statement.ts';

const key = { project: projects.id };
const m = siteMessages;

/** The project that an inbox belongs to. */
export const inboxOfProject = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({
      name: projects.name,
      unread: countOf(m, sql`${m.projectId} = ${projects.id} and ${m.readAt} is null`),
    })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** A page of its messages, newest first. */
export const messagesOfProject = tenantStatement(
  { ...key, ...pageParameters },
  ({ tenant, project, rows, ...page }, db) =>
    db
      .select({
        id: m.id,
        form: m.form,
        answers: m.answers,
        replyTo: m.replyTo,
        created_at: m.createdAt,
        readAt: m.readAt,
      })
      .from(m)
      .where(and(eq(m.projectId, project), eq(m.tenantId, tenant), isBeyond(m, page)))
      .orderBy(...newestFirst(m))
      .limit(rows),
);

export type FoundMessage = RowOfStatement<typeof messagesOfProject>;
