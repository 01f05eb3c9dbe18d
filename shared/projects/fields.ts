import type { RowOfFields } from '../db/statement/builder.ts';
import { builds, projects } from '../db/tables/projects.ts';

/** The fields that `buildOf` reads, from `builds`. */
export const buildFields = {
  id: builds.id,
  project_id: builds.projectId,
  tenant_id: builds.tenantId,
  account_id: builds.accountId,
  origin: builds.origin,
  prompt: builds.prompt,
  note: builds.note,
  based_on: builds.basedOn,
  grant_id: builds.grantId,
  skills: builds.skills,
  status: builds.status,
  artifact: builds.artifact,
  failure: builds.failure,
  notes: builds.notes,
  credits_micro: builds.creditsMicro,
  created_at: builds.createdAt,
  started_at: builds.startedAt,
  finished_at: builds.finishedAt,
  progress: builds.progress,
  draft: builds.draft,
};

export type BuildRow = RowOfFields<typeof buildFields>;

/** The fields that `projectOf` reads, from `projects`. */
export const projectFields = {
  id: projects.id,
  tenant_id: projects.tenantId,
  account_id: projects.accountId,
  name: projects.name,
  slug: projects.slug,
  state: projects.state,
  published_build_id: projects.publishedBuildId,
  published_at: projects.publishedAt,
  created_at: projects.createdAt,
  updated_at: projects.updatedAt,
};

export type ProjectRow = RowOfFields<typeof projectFields>;
