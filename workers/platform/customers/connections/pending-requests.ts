import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { projects } from '#shared/db/tables/projects.ts';

/** Pending publish requests of a workspace, or of one of its projects, newest first. */
export const pendingRequests = tenantStatement(
  { project: value<string | null>(), limit: value<number>() },
  ({ tenant, project, limit }, db) =>
    db
      .select({ id: publishRequests.id, project: projects.name, clientName: oauthClients.name })
      .from(publishRequests)
      .innerJoin(projects, and(eq(projects.id, publishRequests.projectId), isNull(projects.deletedAt)))
      .leftJoin(oauthGrants, eq(oauthGrants.id, publishRequests.grantId))
      .leftJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .where(
        sql`${publishRequests.tenantId} = ${tenant} and ${publishRequests.state} = 'pending'
          and (${project} is null or ${publishRequests.projectId} = ${project})`,
      )
      .orderBy(desc(publishRequests.createdAt), publishRequests.id)
      .limit(limit),
);

export type PendingRow = RowOfStatement<typeof pendingRequests>;
