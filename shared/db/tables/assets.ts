import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AssetKind } from '../../../schema/branding/asset-wire.ts';

/** A managed asset: a name, a kind, and the version that new references get. */
export const assets = sqliteTable(
  'assets',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text().$type<AssetKind>().notNull(),
    name: text().notNull(),
    /** The name as the search compares it. */
    searchName: text('search_name').notNull(),
    currentVersionId: text('current_version_id').notNull(),
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
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    assetId: text('asset_id').notNull(),
    version: integer().notNull(),
    /** SHA-256 of the stored bytes, 64 lower-case hex characters. */
    sha256: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('asset_versions_number').on(table.assetId, table.version),
    index('asset_versions_sha256').on(table.accountId, table.sha256),
  ],
);

/** Stored bytes, once an account however many versions share them. They are what the quota counts. */
export const assetBlobs = sqliteTable(
  'asset_blobs',
  {
    accountId: text('account_id').notNull(),
    sha256: text().notNull(),
    extension: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** Raster as stored; null for fonts. */
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
    accountId: text('account_id').notNull(),
    alias: text().notNull(),
    assetId: text('asset_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.alias] }),
    index('asset_aliases_asset').on(table.assetId),
  ],
);

/** Bytes in use and allowed. Without a row nothing is stored yet and the default limit holds. */
export const assetQuotas = sqliteTable('asset_quotas', {
  accountId: text('account_id').primaryKey(),
  usedBytes: integer('used_bytes').notNull().default(0),
  /** Null for the default. */
  limitBytes: integer('limit_bytes'),
});

/**
 * Which artifact names which asset, where. Written with the artifact, in one batch; whether the artifact is live, a
 * draft or archived is looked up when the question is asked.
 */
export const assetUsages = sqliteTable(
  'asset_usages',
  {
    accountId: text('account_id').notNull(),
    artifactHash: text('artifact_hash').notNull(),
    /** JSON Pointer into the brand document, or `css` and the address in the stylesheet. */
    path: text().notNull(),
    assetId: text('asset_id').notNull(),
    /** What stands there: an alias, an id, or a path. */
    ref: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.artifactHash, table.path] }),
    index('asset_usages_asset').on(table.accountId, table.assetId),
  ],
);

/**
 * The last time an unreferenced object was deleted, negative while it is being: an upload of the same bytes that overlaps
 * must start again.
 */
export const assetSweeps = sqliteTable(
  'asset_sweeps',
  {
    accountId: text('account_id').notNull(),
    sha256: text().notNull(),
    sweptAt: integer('swept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sha256] }),
    index('asset_sweeps_time').on(table.sweptAt),
  ],
);

/** What an address outside gave when it was last fetched, so that saving again does not fetch again. */
export const assetSources = sqliteTable(
  'asset_sources',
  {
    accountId: text('account_id').notNull(),
    /** SHA-256 of the address. */
    urlHash: text('url_hash').notNull(),
    assetId: text('asset_id').notNull(),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.urlHash] }),
    index('asset_sources_asset').on(table.assetId),
  ],
);
