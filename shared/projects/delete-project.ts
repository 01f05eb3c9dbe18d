import { sql } from 'drizzle-orm';
import { auditEach } from '../audit/audit-each.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { bare, type PlaceholdersOf } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { customDomains, projects } from '../db/tables/projects.ts';
import { auditEntryOf, auditRecordOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  isProjectOfViewer,
  projectParameters,
  projectValues,
} from './own-project.ts';
import { stopProjectBuilds } from './stop-project-builds.ts';
import { withoutSchedule } from './without-schedule.ts';

export interface DeletedProject {
  projectId: string;
  workspaceId: string;
  name: string;
  deletedAt: number;
}

const markDeleted = globalStatement(
  { ...projectParameters, now: projects.updatedAt },
  ({ now, ...own }) => sql`
    update ${projects} set ${bare(projects.deletedAt)} = ${now}, ${bare(projects.updatedAt)} = ${now},
      ${bare(projects.state)} = case ${projects.state} when 'published' then 'unpublished' else ${projects.state} end,
      ${bare(projects.publishedBuildId)} = null, ${bare(projects.publishedArtifact)} = null,
      ${bare(projects.publishedAt)} = null, ${withoutSchedule}
    where ${isOwnProject(own)} and ${isInActiveWorkspace}`,
);

const deletion = { project: projects.id, now: projects.updatedAt };

/** Selects the domains of the project if this batch has deleted it. */
const domainsOfDeleted = ({ project, now }: PlaceholdersOf<typeof deletion>) => sql`
  from ${customDomains} where ${customDomains.projectId} = ${project} and exists (
    select 1 from ${projects} where ${projects.id} = ${project} and ${projects.deletedAt} = ${now})`;

const auditRemovedDomains = auditEach(deletion, (deleted) => ({
  target: customDomains.domain,
  workspace: customDomains.tenantId,
  from: domainsOfDeleted(deleted),
}));

const removeDomains = globalStatement(deletion, (deleted) => sql`delete ${domainsOfDeleted(deleted)}`);

/** The project, whether it is deleted or not. */
const projectState = globalStatement(projectParameters, (own, db) =>
  db
    .select({
      workspaceId: projects.tenantId,
      name: projects.name,
      deletedAt: projects.deletedAt,
    })
    .from(projects)
    .where(isProjectOfViewer(own)),
);

/**
 * Deletes a project of an active workspace. The same batch removes its site and releases its host names, and the
 * project no longer counts among the workspace's. Unfinished builds are cancelled afterwards and their charges
 * refunded; a build that an interruption leaves running ends without a site. Deleting it again gives the first answer,
 * and completes that work.
 */
export async function deleteProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<DeletedProject, Failure<'project_not_found' | 'workspace_suspended'>>> {
  const { db } = operation;
  const key = projectValues(viewer, projectId);
  const now = operation.runtime.now();
  const deleted = { project: projectId, now };
  const outcomes = await batch(db, {
    markDeleted: markDeleted.bind(db, { ...key, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { action: 'project.delete', target: projectId }),
    ),
    auditRemovedDomains: auditRemovedDomains(
      db,
      auditRecordOf(operation, now, { action: 'domain.remove', detail: { project_id: projectId } }),
      deleted,
    ),
    removeDomains: removeDomains.bind(db, deleted),
    projectState: projectState.bind(db, key),
  });
  const [row] = outcomes.projectState.rows;
  if (row === undefined) return fail('project_not_found');
  const { workspaceId, name, deletedAt } = row;
  if (deletedAt === null) return fail('workspace_suspended');
  await stopProjectBuilds(operation, projectId);
  return ok({ projectId, workspaceId, name, deletedAt });
}
