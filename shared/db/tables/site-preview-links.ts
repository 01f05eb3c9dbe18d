import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A link to one version of a site for people who cannot sign in. Its secret is not stored: it is made of the id. */
export const sitePreviewLinks = sqliteTable(
  'site_preview_links',
  {
    /** 32 hexadecimal digits, in the host name of the link. */
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    buildId: text('build_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('site_preview_links_project').on(table.projectId, table.createdAt),
    index('site_preview_links_tenant').on(table.tenantId),
    index('site_preview_links_expires').on(table.expiresAt),
  ],
);
