import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { users } from '#shared/db/tables/core.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';

const published = alias(builds, 'published');

/** A publish request with the requested version and the published one. */
export const shownRequest = tenantStatement({ id: publishRequests.id }, ({ tenant, id }, db) =>
  db
    .select({
      state: publishRequests.state,
      at: publishRequests.createdAt,
      project: projects.name,
      clientName: oauthClients.name,
      email: users.email,
      buildId: builds.id,
      artifact: builds.artifact,
      publishedId: published.id,
      publishedArtifact: published.artifact,
    })
    .from(publishRequests)
    .innerJoin(projects, and(eq(projects.id, publishRequests.projectId), isNull(projects.deletedAt)))
    .innerJoin(builds, eq(builds.id, publishRequests.buildId))
    .leftJoin(published, eq(published.id, projects.publishedBuildId))
    .leftJoin(oauthGrants, eq(oauthGrants.id, publishRequests.grantId))
    .leftJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .leftJoin(users, eq(users.id, oauthGrants.userId))
    .where(and(eq(publishRequests.id, id), eq(publishRequests.tenantId, tenant))),
);
