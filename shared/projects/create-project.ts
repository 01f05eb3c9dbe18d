import { type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { columnList, type PlaceholdersOf } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { projects, siteTakedowns } from '../db/tables/projects.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { projectById } from './own-project.ts';
import { type Project, projectOf } from './project.ts';
import { hasProjectRoom } from './project-room.ts';
import { slugOf } from './slug.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from './viewer.ts';

export interface NewProject {
  workspaceId: string;
  name: string;
  /** A slug (`isSlug`) of the caller's choice; made from the name otherwise. */
  slug: string | null;
  /** Id of the project, for callers that must be able to repeat the same creation. */
  id?: string;
}

export type CreateProjectFailure = Failure<
  'workspace_not_found' | 'workspace_suspended' | 'project_limit' | 'slug_taken'
>;

const parameters = { ...viewerParameters, workspace: tenants.id, slug: projects.slug };

/** The workspace and what it may have. */
const ofWorkspace = ({ workspace, ...viewer }: Omit<PlaceholdersOf<typeof parameters>, 'slug'>) => sql`
  from ${tenants} left join ${entitlements} on ${entitlements.tenantId} = ${tenants.id}
  where ${tenants.id} = ${workspace} and ${isOpenToViewer(tenants.id, viewer)}`;

const other = alias(projects, 'other');

/** A slug that was taken down is never given to another site. */
const isTaken = (slug: SQLWrapper) => sql<number>`
  (exists (select 1 from ${projects} as ${other} where ${other.slug} = ${slug})
    or exists (select 1 from ${siteTakedowns} where ${siteTakedowns.slug} = ${slug}))`;

const workspaceState = globalStatement(parameters, ({ slug, ...workspace }, db) =>
  db.rows(
    { status: tenants.status, hasRoom: hasProjectRoom, isTaken: isTaken(slug) },
    (columns) => sql`select ${columns} ${ofWorkspace(workspace)}`,
  ),
);

const insertProject = globalStatement(
  {
    ...parameters,
    id: projects.id,
    name: projects.name,
    actor: projects.createdBy,
    now: projects.createdAt,
  },
  ({ id, name, slug, actor, now, ...workspace }) => sql`
    insert into ${projects} ${columnList(
      projects.id,
      projects.tenantId,
      projects.accountId,
      projects.name,
      projects.slug,
      projects.createdBy,
      projects.createdAt,
      projects.updatedAt,
    )}
    select ${id}, ${tenants.id}, ${tenants.accountId}, ${name}, ${slug}, ${actor}, ${now}, ${now} ${ofWorkspace(workspace)}
      and ${tenants.status} = 'active' and ${hasProjectRoom} and not ${isTaken(slug)}`,
);

/**
 * Creates a project in an active workspace that has room for it. A workspace without entitlements has room for one.
 * The insert itself carries every condition; the read beside it only says which one failed.
 */
export async function createProject(
  operation: Operation,
  viewer: Viewer,
  input: NewProject,
): Promise<Result<Project, CreateProjectFailure>> {
  const { db, runtime } = operation;
  const id = input.id ?? runtime.newId();
  const now = runtime.now();
  const key = {
    ...viewerValues(viewer),
    workspace: input.workspaceId,
    slug: input.slug ?? slugOf(input.name, id),
  };
  const [found, , , created] = await batch(db, [
    workspaceState.bind(db, key),
    insertProject.bind(db, { ...key, id, name: input.name, actor: operation.actor.id, now }),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        action: 'project.create',
        target: id,
        detail: { workspace_id: input.workspaceId },
      }),
    ),
    projectById.bind(db, { project: id }),
  ]);
  const [state] = found.rows;
  const [row] = created.rows;
  if (state === undefined) return fail('workspace_not_found');
  if (row !== undefined) return ok(projectOf(row));
  if (state.status !== 'active') return fail('workspace_suspended');
  return fail(state.hasRoom === 1 ? 'slug_taken' : 'project_limit');
}
