import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';
import type { PinnedAsset } from '../stored/pinned-asset.ts';

/**
 * One row for each account. Every branding change updates it conditionally, which serialises them. `revision` is an
 * opaque, increasing timestamp.
 */
export const brandStates = sqliteTable('brand_states', {
  accountId: plain('account_id').primaryKey(),
  revision: plain().notNull(),
  /** The live artifact; null before the first publish and after a removal. */
  liveHash: plain('live_hash'),
  /** The artifact whose document, icon pack and pinned assets are live. They remain live when the CSS is removed. */
  liveDocumentHash: plain('live_document_hash'),
  /** The version of the present release; 0 before the first. */
  liveVersion: integer('live_version').notNull().default(0),
  /** The revision of the release of the live artifact; null while there is none. */
  publishedRevision: plain('published_revision'),
  /** Operation key of the latest change, which shows whether a change whose answer was lost took effect. */
  operationId: plain('operation_id'),
});

/**
 * An immutable artifact: authored CSS and its brand document, compiled once. The CSS bytes are stored in R2 under the
 * hash.
 *
 * Its state is derived, so that it cannot contradict itself: live when `brand_states.live_hash` names it, else draft
 * while `draft_revision` is set, else archived.
 */
export const brandArtifacts = sqliteTable(
  'brand_artifacts',
  {
    accountId: plain('account_id').notNull(),
    /** 16 lower-case hex characters. */
    hash: plain().notNull(),
    /** The revision of the latest save, which orders drafts; null when it was published and not saved since. */
    draftRevision: plain('draft_revision'),
    /** Whether it was ever live. From then on its URL is public. */
    published: integer().notNull().default(0),
    /** Bytes of compiled CSS. */
    bytes: integer().notNull(),
    /** The canonical brand document, JSON text. */
    document: plain().$type<JsonText<BrandDocument>>().notNull(),
    /** JSON array of the asset versions that the document names: {path, assetId, versionId, sha256, extension}. */
    pins: plain().$type<JsonText<PinnedAsset[]>>().notNull(),
    compilerVersion: plain('compiler_version').notNull(),
    contractVersion: plain('contract_version').notNull(),
    /** The full SHA-256 (hex) that the hash abbreviates, so that a collision is detected. */
    fingerprint: plain().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    index('brand_artifacts_drafts').on(table.accountId, table.draftRevision),
  ],
);

/**
 * The time at which the CSS of an unreferenced artifact was last deleted, negative while the deletion runs: a
 * simultaneous save of the same artifact must write it again.
 */
export const artifactSweeps = sqliteTable(
  'artifact_sweeps',
  {
    accountId: plain('account_id').notNull(),
    hash: plain().notNull(),
    sweptAt: integer('swept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    index('artifact_sweeps_time').on(table.sweptAt),
  ],
);

/** A recorded release: the complete snapshot that a publish, a removal or a rollback made live. */
export const brandVersions = sqliteTable(
  'brand_versions',
  {
    accountId: plain('account_id').notNull(),
    version: integer().notNull(),
    note: plain().notNull(),
    /** The artifact whose CSS went live, or null for an empty release. */
    hash: plain(),
    /** The artifact whose document, icon pack and pins went live; null for a removal before any publish. */
    documentHash: plain('document_hash'),
    revision: plain().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.version] }),
    index('brand_versions_hash').on(table.accountId, table.hash),
    index('brand_versions_document').on(table.accountId, table.documentHash),
  ],
);
