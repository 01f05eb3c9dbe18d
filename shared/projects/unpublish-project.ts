import { sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { bare } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { projects } from '../db/tables/projects.ts';
import { entryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { projectFields } from './fields.ts';
import { isOwnProject, projectParameters, projectValues } from './own-project.ts';
import { type Project, projectOf } from './project.ts';
import type { Viewer } from './viewer.ts';
import { withoutSchedule } from './without-schedule.ts';

const unpublish = globalStatement(
  { ...projectParameters, now: projects.updatedAt },
  ({ now, ...own }) => sql`
    update ${projects} set ${bare(projects.state)} = 'unpublished', ${bare(projects.publishedBuildId)} = null,
      ${bare(projects.publishedArtifact)} = null, ${bare(projects.publishedAt)} = null,
      ${bare(projects.updatedAt)} = ${now}, ${withoutSchedule}
    where ${isOwnProject(own)} and ${projects.state} = 'published'`,
);

const find = globalStatement(projectParameters, (own, db) =>
  db.select(projectFields).from(projects).where(isOwnProject(own)),
);

/**
 * Takes a project's site down at once; repeating it changes nothing. It works in a suspended workspace too,
 * because a suspension takes sites down with it.
 */
export async function unpublishProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
): Promise<Result<Project, Failure<'project_not_found'>>> {
  const { db } = operation;
  const key = projectValues(viewer, projectId);
  const now = operation.runtime.now();
  const [, , found] = await batch(db, [
    unpublish.bind(db, { ...key, now }),
    auditIfChanged(db, entryOf(operation, now, { action: 'project.unpublish', target: projectId })),
    find.bind(db, key),
  ]);
  const [row] = found.rows;
  return row === undefined ? fail('project_not_found') : ok(projectOf(row));
}
