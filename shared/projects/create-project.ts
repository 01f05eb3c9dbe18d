import { between, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '../credentials/viewer.ts';
import { insertTarget, type PlaceholdersOf } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { projectFields } from './fields.ts';
import { type KeyedId, keyedId } from './keyed-id.ts';
import { type Project, projectOf } from './project.ts';
import { hasProjectRoom } from './project-room.ts';
import { makeSlug } from './slug.ts';
import { isSlugTaken, ownSlug } from './slug-taken.ts';

interface KeyedProject {
  workspaceId: string;
  operationKey: string;
  name: string;
  slug: string | null;
}

/** The id of a project that is created under an operation key. */
const keyedProjectId = ({ workspaceId, operationKey, name, slug }: KeyedProject): Promise<KeyedId> =>
  keyedId('project of a key', { workspaceId, operationKey }, JSON.stringify([name, slug]));

export interface NewProject {
  workspaceId: string;
  name: string;
  /** A slug (`isSlug`) that the caller chose; null makes one from the name. */
  slug: string | null;
  /** Id of the project, for callers that must be able to repeat the same creation. */
  id?: string;
  /** Operation key, in place of an id: a repeat answers the same project. */
  operationKey?: string;
}

export type CreateProjectFailure = Failure<
  'workspace_not_found' | 'workspace_suspended' | 'project_limit' | 'slug_taken' | 'idempotency_conflict'
>;

const parameters = { ...viewerParameters, workspace: tenants.id, slug: projects.slug };

/** Selects the workspace and its entitlements. */
const ofWorkspace = ({ workspace, ...viewer }: Omit<PlaceholdersOf<typeof parameters>, 'slug'>) => sql`
  from ${tenants} left join ${entitlements} on ${entitlements.tenantId} = ${tenants.id}
  where ${tenants.id} = ${workspace} and ${isOpenToViewer(tenants.id, viewer)}`;

const workspaceState = globalStatement(parameters, ({ slug, ...workspace }, db) =>
  db.rows(
    { status: tenants.status, hasRoom: hasProjectRoom, isTaken: isSlugTaken(ownSlug(slug)) },
    (columns) => sql`select ${columns} ${ofWorkspace(workspace)}`,
  ),
);

const insertProject = globalStatement(
  {
    ...parameters,
    id: projects.id,
    first: projects.id,
    last: projects.id,
    name: projects.name,
    actor: projects.createdBy,
    now: projects.createdAt,
  },
  ({ id, first, last, name, slug, actor, now, ...workspace }) => sql`
    insert into ${insertTarget(
      projects,
      projects.id,
      projects.tenantId,
      projects.accountId,
      projects.name,
      projects.slug,
      projects.createdBy,
      projects.createdAt,
      projects.updatedAt,
    )}
    select ${id}, ${tenants.id}, ${tenants.accountId}, ${name}, ${ownSlug(slug)}, ${actor}, ${now}, ${now} ${ofWorkspace(workspace)}
      and ${tenants.status} = 'active' and ${hasProjectRoom} and not ${isSlugTaken(ownSlug(slug))}
      and not exists (select 1 from ${projects} where ${between(projects.id, first, last)})`,
);

/** The project with one of the ids of a key. */
const projectOfKey = globalStatement({ first: projects.id, last: projects.id }, ({ first, last }, db) =>
  db
    .select({ ...projectFields, deletedAt: projects.deletedAt })
    .from(projects)
    .where(between(projects.id, first, last)),
);

/**
 * Creates a project in an active workspace that may have one more. A workspace without entitlements may have one. The
 * insert itself has every condition; the read in the same batch only finds which one failed. A key that was used with
 * another name or slug, or whose project was deleted since, is `idempotency_conflict`.
 */
export async function createProject(
  operation: Operation,
  viewer: Viewer,
  input: NewProject,
): Promise<Result<Project, CreateProjectFailure>> {
  const { db, runtime } = operation;
  const { id, first, last } = await makeIds(input, runtime);
  const now = runtime.now();
  const key = {
    ...viewerValues(viewer),
    workspace: input.workspaceId,
    slug: input.slug ?? makeSlug(input.name, id),
  };
  const { found, created } = await batch(db, {
    found: workspaceState.bind(db, key),
    insertProject: insertProject.bind(db, {
      ...key,
      id,
      first,
      last,
      name: input.name,
      actor: operation.actor.id,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        action: 'project.create',
        target: id,
        detail: { workspace_id: input.workspaceId },
      }),
    ),
    created: projectOfKey.bind(db, { first, last }),
  });
  const [state] = found.rows;
  const [row] = created.rows;
  if (state === undefined) return fail('workspace_not_found');
  if (row !== undefined) {
    const another = row.id !== id || (input.operationKey !== undefined && row.deletedAt !== null);
    return another ? fail('idempotency_conflict') : ok(projectOf(row));
  }
  if (state.status !== 'active') return fail('workspace_suspended');
  return fail(state.hasRoom === 1 ? 'slug_taken' : 'project_limit');
}

async function makeIds(input: NewProject, runtime: Runtime): Promise<KeyedId> {
  const { operationKey } = input;
  if (operationKey !== undefined) return keyedProjectId({ ...input, operationKey });
  const id = input.id ?? runtime.newId();
  return { id, first: id, last: id };
}
