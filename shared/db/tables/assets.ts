import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AssetKind } from '#schema/branding/asset-wire.ts';
import { plain } from '../columns.ts';

/** A managed asset: a name, a kind, and the version that new references get. */
export const assets = sqliteTable(
  'assets',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    kind: plain().$type<AssetKind>().notNull(),
    name: plain().notNull(),
    /** The name in the form in which the search compares it. */
    searchName: plain('search_name').notNull(),
    currentVersionId: plain('current_version_id').notNull(),
    archivedAt: integer('archived_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('assets_account').on(table.accountId, table.createdAt, table.id),
    index('assets_archived').on(table.archivedAt),
    check('assets_kind', sql`${table.kind} in ('logo', 'icon', 'background', 'image', 'font-family')`),
  ],
);

/** One immutable content of an asset. Versions count from 1. */
export const assetVersions = sqliteTable(
  'asset_versions',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    assetId: plain('asset_id').notNull(),
    version: integer().notNull(),
    /** SHA-256 of the stored bytes, 64 lower-case hex characters. */
    sha256: plain().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('asset_versions_number').on(table.assetId, table.version),
    index('asset_versions_sha256').on(table.accountId, table.sha256),
  ],
);

/** Stored bytes, once for each account, although several versions may share them. They count towards the quota. */
export const assetBlobs = sqliteTable(
  'asset_blobs',
  {
    accountId: plain('account_id').notNull(),
    sha256: plain().notNull(),
    extension: plain().notNull(),
    mime: plain().notNull(),
    bytes: integer().notNull(),
    /** Size of the stored raster; null for fonts. */
    width: integer(),
    height: integer(),
    frames: integer(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sha256] })],
);

export const assetAliases = sqliteTable(
  'asset_aliases',
  {
    accountId: plain('account_id').notNull(),
    alias: plain().notNull(),
    assetId: plain('asset_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.alias] }),
    index('asset_aliases_asset').on(table.assetId),
  ],
);

/** Bytes in use and allowed. An account without a row has stored nothing and has the default quota. */
export const assetQuotas = sqliteTable('asset_quotas', {
  accountId: plain('account_id').primaryKey(),
  usedBytes: integer('used_bytes').notNull().default(0),
  /** Null for the default quota. */
  limitBytes: integer('limit_bytes'),
});

/**
 * The assets that each artifact refers to, with the place of the reference. Rows are written with the artifact, in one
 * batch. The state of the artifact (live, draft or archived) is looked up when it is needed.
 */
export const assetUsages = sqliteTable(
  'asset_usages',
  {
    accountId: plain('account_id').notNull(),
    artifactHash: plain('artifact_hash').notNull(),
    /** JSON Pointer into the brand document, or `css` and the address in the stylesheet. */
    path: plain().notNull(),
    assetId: plain('asset_id').notNull(),
    /** The reference: an alias, an id, or a path. */
    ref: plain().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.artifactHash, table.path] }),
    index('asset_usages_asset').on(table.accountId, table.assetId),
  ],
);

/**
 * The time at which an unreferenced object was last deleted, negative while the deletion runs: a simultaneous upload
 * of the same bytes must start again.
 */
export const assetSweeps = sqliteTable(
  'asset_sweeps',
  {
    accountId: plain('account_id').notNull(),
    sha256: plain().notNull(),
    sweptAt: integer('swept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sha256] }),
    index('asset_sweeps_time').on(table.sweptAt),
  ],
);

/** The result of the last fetch of an external address, so that saving again does not fetch again. */
export const assetSources = sqliteTable(
  'asset_sources',
  {
    accountId: plain('account_id').notNull(),
    /** SHA-256 of the address. */
    urlHash: plain('url_hash').notNull(),
    assetId: plain('asset_id').notNull(),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.urlHash] }),
    index('asset_sources_asset').on(table.assetId),
  ],
);
