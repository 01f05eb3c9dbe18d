import { sql } from 'drizzle-orm';
import { builds, projects } from '../../../shared/db/tables/projects.ts';
import type { BuildRow } from '../../../shared/projects/build.ts';
import type { ProjectRow } from '../../../shared/projects/project.ts';

/** What `buildOf` reads, over `builds`. */
export const buildFields = {
  id: builds.id,
  project_id: builds.projectId,
  tenant_id: builds.tenantId,
  account_id: builds.accountId,
  prompt: builds.prompt,
  skills: builds.skills,
  status: sql<BuildRow['status']>`${builds.status}`,
  artifact: builds.artifact,
  failure: builds.failure,
  credits_micro: builds.creditsMicro,
  created_at: builds.createdAt,
  started_at: builds.startedAt,
  finished_at: builds.finishedAt,
};

/** What `projectOf` reads, over `projects`. */
export const projectFields = {
  id: projects.id,
  tenant_id: projects.tenantId,
  account_id: projects.accountId,
  name: projects.name,
  slug: projects.slug,
  state: sql<ProjectRow['state']>`${projects.state}`,
  published_build_id: projects.publishedBuildId,
  published_at: projects.publishedAt,
  created_at: projects.createdAt,
  updated_at: projects.updatedAt,
};
