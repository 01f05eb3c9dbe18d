import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditEach } from '#shared/audit/audit-each.ts';
import { grantsOfSpender } from '#shared/connections/spender.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { bare, insertTarget, type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { auditRecordOf, type Operation } from '#shared/operation.ts';
import { projectFields } from '#shared/projects/fields.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectParameters,
  projectValues,
} from '#shared/projects/own-project.ts';
import { type Project, projectOf } from '#shared/projects/project.ts';
import { type PublishInput, publishable } from '#shared/projects/publish-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const named = { ...projectParameters, build: value<string | null>(), grant: publishRequests.grantId };

const earlier = alias(publishRequests, 'earlier');

/** The condition for a project with a version that visitors do not see and that nobody declined. */
const isRequestable = ({ build, grant, ...own }: PlaceholdersOf<typeof named>) =>
  sql`${isOwnProject(own)} and ${isInActiveWorkspace} and ${publishable(builds.id, build)} is not null
    and ${projects.publishedBuildId} is not ${publishable(builds.id, build)}
    and not exists (select 1 from ${publishRequests} as ${earlier}
      where ${earlier.projectId} = ${projects.id} and ${earlier.grantId} in (${grantsOfSpender(grant)})
        and ${earlier.buildId} = ${publishable(builds.id, build)} and ${earlier.state} = 'declined')`;

const projectState = globalStatement(named, ({ build, grant: _, ...own }, db) =>
  db
    .select({ ...projectFields, status: tenants.status, build: publishable(builds.id, build) })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isOwnProject(own)),
);

/** Replaces an open request of the connection for another version. */
const replaceOpen = globalStatement(
  { ...named, now: value<number>() },
  ({ now, ...parameters }) => sql`
    update ${publishRequests} set ${bare(publishRequests.state)} = 'replaced', ${bare(publishRequests.decidedAt)} = ${now}
    where ${publishRequests.projectId} = ${parameters.project} and ${publishRequests.grantId} = ${parameters.grant}
      and ${publishRequests.state} = 'pending' and exists (select 1 from ${projects}
        where ${isRequestable(parameters)} and ${publishable(builds.id, parameters.build)} <> ${publishRequests.buildId})`,
);

const insertRequest = globalStatement(
  { ...named, id: publishRequests.id, now: publishRequests.createdAt },
  ({ id, now, ...parameters }) => sql`
    insert into ${insertTarget(
      publishRequests,
      publishRequests.id,
      publishRequests.tenantId,
      publishRequests.accountId,
      publishRequests.projectId,
      publishRequests.buildId,
      publishRequests.grantId,
      publishRequests.createdAt,
    )}
    select ${id}, ${projects.tenantId}, ${projects.accountId}, ${projects.id}, ${publishable(builds.id, parameters.build)},
      ${parameters.grant}, ${now}
    from ${projects} where ${isRequestable(parameters)}
    on conflict do nothing`,
);

/** Only a request that this batch inserted is recorded. */
const auditRequest = auditEach({ id: publishRequests.id }, ({ id }) => ({
  target: publishRequests.id,
  workspace: publishRequests.tenantId,
  detail: sql`json_object('project_id', ${publishRequests.projectId}, 'build', ${publishRequests.buildId})`,
  from: sql`from ${publishRequests} where ${publishRequests.id} = ${id}`,
}));

const requestFields = {
  id: publishRequests.id,
  workspaceId: publishRequests.tenantId,
  accountId: publishRequests.accountId,
  projectId: publishRequests.projectId,
  buildId: publishRequests.buildId,
  state: publishRequests.state,
  createdAt: publishRequests.createdAt,
  decidedAt: publishRequests.decidedAt,
};

const ofConnection = ({ grant, build: _, ...own }: PlaceholdersOf<typeof named>) =>
  sql`${publishRequests.projectId} = ${own.project} and ${publishRequests.grantId} = ${grant} and ${isOwnProject(own)}`;

/** The newest request of a connection for a version of a project, in any state. */
const requestOfVersion = globalStatement(named, (parameters, db) =>
  db
    .select(requestFields)
    .from(publishRequests)
    .innerJoin(projects, eq(projects.id, publishRequests.projectId))
    .where(
      and(
        ofConnection(parameters),
        sql`${publishRequests.buildId} = ${publishable(builds.id, parameters.build)}`,
      ),
    )
    .orderBy(desc(publishRequests.createdAt), desc(publishRequests.id))
    .limit(1),
);

/** The newest request for any version. */
const newestRequest = globalStatement(named, (parameters, db) =>
  db
    .select(requestFields)
    .from(publishRequests)
    .innerJoin(projects, eq(projects.id, publishRequests.projectId))
    .where(ofConnection(parameters))
    .orderBy(desc(publishRequests.createdAt), desc(publishRequests.id))
    .limit(1),
);

export type PublishRequest = RowOfStatement<typeof newestRequest>;

export type RequestFailure = Failure<'project_not_found' | 'workspace_suspended' | 'nothing_to_publish'>;

/**
 * Requests the publish of a build from the people of the workspace. A connection has one open request for each
 * project: repeating it for the same version changes nothing, and another version replaces it. A version that visitors
 * see already, or that was declined, is not requested.
 */
export async function requestPublish(
  operation: Operation,
  viewer: Viewer,
  grantId: string,
  { projectId, buildId }: PublishInput,
): Promise<Result<{ project: Project; request: PublishRequest | null }, RequestFailure>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const id = runtime.newId();
  const own = projectValues(viewer, projectId);
  const key = { ...own, build: buildId, grant: grantId };
  const { state, found } = await batch(db, {
    state: projectState.bind(db, key),
    replaceOpen: replaceOpen.bind(db, { ...key, now }),
    insertRequest: insertRequest.bind(db, { ...key, id, now }),
    auditRequest: auditRequest(db, auditRecordOf(operation, now, { action: 'publish.request' }), { id }),
    found: requestOfVersion.bind(db, key),
  });
  const [row] = state.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.status !== 'active') return fail('workspace_suspended');
  if (row.build === null) return fail('nothing_to_publish');
  const request = row.build === row.published_build_id ? null : (found.rows[0] ?? null);
  return ok({ project: projectOf(row), request });
}

/** The newest request of a connection for a project; null when it has made none. */
export async function findPublishRequest(
  db: D1Database,
  viewer: Viewer,
  grantId: string,
  projectId: string,
): Promise<PublishRequest | null> {
  return newestRequest.first(db, { ...projectValues(viewer, projectId), build: null, grant: grantId });
}
