import { sql } from 'drizzle-orm';
import { auditEach } from '../audit/audit-each.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { bare, type PlaceholdersOf, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { projects } from '../db/tables/projects.ts';
import { auditRecordOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { projectFields } from './fields.ts';
import { isOwnProject, projectParameters, projectValues } from './own-project.ts';
import { type Project, projectOf } from './project.ts';
import { withoutSchedule } from './without-schedule.ts';

const conditions = { ...projectParameters, build: value<string | null>() };

/** A suspension takes a site down and leaves its build in the row. */
const isPublished = ({ build, ...own }: PlaceholdersOf<typeof conditions>) =>
  sql`${isOwnProject(own)} and ${projects.publishedBuildId} is not null
    and (${build} is null or ${projects.publishedBuildId} = ${build})`;

/** Runs before the change, because it records the published build before it. */
const auditUnpublish = auditEach(conditions, (parameters) => ({
  target: projects.id,
  detail: sql`json_object('before', ${projects.publishedBuildId})`,
  from: sql`from ${projects} where ${isPublished(parameters)}`,
}));

const unpublish = globalStatement(
  { ...conditions, now: projects.updatedAt },
  ({ now, ...parameters }) => sql`
    update ${projects} set ${bare(projects.state)} = 'unpublished', ${bare(projects.publishedBuildId)} = null,
      ${bare(projects.publishedArtifact)} = null, ${bare(projects.publishedAt)} = null,
      ${bare(projects.updatedAt)} = ${now}, ${withoutSchedule}
    where ${isPublished(parameters)}`,
);

const find = globalStatement(projectParameters, (own, db) =>
  db.select(projectFields).from(projects).where(isOwnProject(own)),
);

/**
 * Unpublishes a project's site at once; a repeat changes nothing. In a suspended workspace, whose sites are down, the end
 * of the suspension does not publish the site again. With `only` it unpublishes that build alone.
 */
export async function unpublishProject(
  operation: Operation,
  viewer: Viewer,
  projectId: string,
  only: { buildId: string } | null = null,
): Promise<Result<Project, Failure<'project_not_found' | 'published_since'>>> {
  const { db } = operation;
  const key = projectValues(viewer, projectId);
  const now = operation.runtime.now();
  const published = { ...key, build: only?.buildId ?? null };
  const { found } = await batch(db, {
    auditUnpublish: auditUnpublish(
      db,
      auditRecordOf(operation, now, { action: 'project.unpublish' }),
      published,
    ),
    unpublish: unpublish.bind(db, { ...published, now }),
    found: find.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  return only !== null && row.state === 'published' ? fail('published_since') : ok(projectOf(row));
}
