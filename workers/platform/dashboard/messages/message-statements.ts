import { and, eq, isNull, notLike, sql } from 'drizzle-orm';
import { countOf } from '#shared/db/statement/numbers.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { mailUnsubscriptions, tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { isBeyond, newestFirst, pageParameters } from '#shared/projects/page-statement.ts';

const key = { project: projects.id };
const m = siteMessages;

/** The project of an inbox. */
export const inboxOfProject = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({
      name: projects.name,
      unread: countOf(m, sql`${m.projectId} = ${projects.id} and ${m.readAt} is null`),
    })
    .from(projects)
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** A page of a project's messages, newest first. */
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

/** The addresses to which messages are mailed, including unconfirmed ones. */
export const addressesOfProject = tenantStatement(key, ({ tenant, project }, db) =>
  db
    .select({
      id: messageAddresses.id,
      address: messageAddresses.address,
      confirmedAt: messageAddresses.confirmedAt,
      expiresAt: messageAddresses.expiresAt,
    })
    .from(messageAddresses)
    .where(and(eq(messageAddresses.projectId, project), eq(messageAddresses.tenantId, tenant))),
);

/**
 * Owners to whom messages are mailed while no other address is set: those with a verified address who have not
 * unsubscribed.
 */
export const tellableOwners = tenantStatement({ topic: mailUnsubscriptions.topic }, ({ tenant, topic }, db) =>
  db
    .select({ email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .innerJoin(tenants, eq(tenants.id, workspaceMembers.tenantId))
    .leftJoin(
      mailUnsubscriptions,
      and(
        eq(mailUnsubscriptions.userId, users.id),
        eq(mailUnsubscriptions.accountId, tenants.accountId),
        eq(mailUnsubscriptions.topic, topic),
      ),
    )
    .where(
      and(
        eq(workspaceMembers.tenantId, tenant),
        eq(workspaceMembers.role, 'owner'),
        isNull(users.disabledAt),
        notLike(users.email, 'sso:%'),
        isNull(mailUnsubscriptions.topic),
      ),
    )
    .orderBy(users.email),
);

export type FoundAddress = RowOfStatement<typeof addressesOfProject>;
