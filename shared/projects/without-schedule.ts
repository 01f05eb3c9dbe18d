import { sql } from 'drizzle-orm';
import { bare } from '../db/statement/parameters.ts';
import { tenantStatement } from '../db/statement/statement.ts';
import { projects } from '../db/tables/projects.ts';

/** Assignments that end a scheduled publish of a project, for every change that publishes or unpublishes it. */
export const withoutSchedule = sql`${bare(projects.scheduledBuildId)} = null, ${bare(projects.scheduledAt)} = null,
  ${bare(projects.scheduledBy)} = null, ${bare(projects.scheduleFailure)} = null`;

/** Ends the scheduled publish of one project of a workspace. */
export const endSchedule = tenantStatement(
  { project: projects.id },
  ({ tenant, project }) => sql`
    update ${projects} set ${withoutSchedule}
    where ${projects.id} = ${project} and ${projects.tenantId} = ${tenant} and ${projects.scheduledAt} is not null`,
);
