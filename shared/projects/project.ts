import type { ProjectRow } from './fields.ts';

export interface Project {
  id: string;
  workspaceId: string;
  accountId: string;
  name: string;
  slug: string;
  state: 'draft' | 'published' | 'unpublished';
  publishedBuildId: string | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A project from its row. */
export const projectOf = (row: ProjectRow): Project => ({
  id: row.id,
  workspaceId: row.tenant_id,
  accountId: row.account_id,
  name: row.name,
  slug: row.slug,
  state: row.state,
  publishedBuildId: row.published_build_id,
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
