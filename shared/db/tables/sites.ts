import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { ReportKind } from '#schema/site/report-kinds.ts';
import { maker, personal, plain } from '../columns.ts';
import type { VisitKind } from '../stored/visit-kind.ts';

/** A link to one version of a site for people who cannot sign in. Its secret is not stored, but derived from the id. */
export const sitePreviewLinks = sqliteTable(
  'site_preview_links',
  {
    /** 32 hexadecimal digits, in the host name of the link. */
    id: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    buildId: plain('build_id').notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('site_preview_links_project').on(table.projectId, table.createdAt),
    index('site_preview_links_tenant').on(table.tenantId),
    index('site_preview_links_expires').on(table.expiresAt),
  ],
);

/** An address that a site had before. It leads to the present one, and no other site gets it. */
export const formerAddresses = sqliteTable(
  'former_addresses',
  {
    slug: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('former_addresses_project').on(table.projectId),
    index('former_addresses_tenant').on(table.tenantId),
  ],
);

/** Number of views of a site's pages on one day. Visitors are not identified. */
export const siteVisits = sqliteTable(
  'site_visits',
  {
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    /** Days since 1970-01-01, UTC. */
    day: integer().notNull(),
    kind: plain().$type<VisitKind>().notNull(),
    /**
     * Path of a page, or the host that visitors came from; empty for the whole site, and for views beyond the limit of
     * names.
     */
    name: plain().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.kind, table.name] }),
    index('site_visits_tenant').on(table.tenantId),
    index('site_visits_day').on(table.day),
    check('site_visits_kind', sql`${table.kind} in ('views', 'visits', 'page', 'referrer')`),
  ],
);

/** A report about a site. */
export const siteReports = sqliteTable(
  'site_reports',
  {
    id: plain().primaryKey(),
    slug: plain().notNull(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    kind: plain().$type<ReportKind>().notNull(),
    text: plain('words').notNull(),
    /** Address for an answer to the person. */
    replyTo: personal(plain('reply_to')),
    createdAt: integer('created_at').notNull(),
    /** When staff of the account, or the operator, settled it. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('site_reports_account').on(table.accountId, table.settledAt, table.createdAt),
    index('site_reports_slug').on(table.slug, table.settledAt),
    index('site_reports_tenant').on(table.tenantId),
    index('site_reports_created').on(table.createdAt),
    check('site_reports_kind', sql`${table.kind} in ('deception', 'illegal', 'copyright', 'other')`),
  ],
);
