import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ScheduleOutcome } from '../../../schema/branding/schedule-outcomes.ts';
import type { BrandDocument } from '../../../schema/contract/brand-document.ts';
import type { PinnedAsset } from '../../brand/pinned-asset.ts';
import type { JsonText } from '../json-text.ts';

/** One row an account: the fence every branding change passes. `revision` is an opaque, ever-growing timestamp. */
export const brandStates = sqliteTable('brand_states', {
  accountId: text('account_id').primaryKey(),
  revision: text().notNull(),
  /** The live artifact; null before the first publish and after a removal. */
  liveHash: text('live_hash'),
  /** The artifact whose document, icon pack and pinned assets are live. They outlive a removal of the CSS. */
  liveDocumentHash: text('live_document_hash'),
  /** The version that recorded what is live; 0 before the first. */
  liveVersion: integer('live_version').notNull().default(0),
  /** The revision that made the live artifact live; null while there is none. */
  publishedRevision: text('published_revision'),
  /** Operation key of the latest change: tells a lost answer from a lost change. */
  operationId: text('operation_id'),
});

/**
 * An immutable artifact: authored CSS and its brand document, compiled once. CSS bytes live in R2 under the hash.
 *
 * Its state is derived, so that it cannot contradict itself: live when `brand_states.live_hash` names it, else draft
 * while `draft_revision` is set, else archived.
 */
export const brandArtifacts = sqliteTable(
  'brand_artifacts',
  {
    accountId: text('account_id').notNull(),
    /** 16 lower-case hex characters. */
    hash: text().notNull(),
    /** The revision minted by the latest save, which orders drafts; null once published and not saved since. */
    draftRevision: text('draft_revision'),
    /** Whether it ever went live: from then on its URL stays public. */
    published: integer().notNull().default(0),
    /** Bytes of compiled CSS. */
    bytes: integer().notNull(),
    /** The canonical brand document, JSON text. */
    document: text().$type<JsonText<BrandDocument>>().notNull(),
    /** JSON array of the asset versions the document names: {path, assetId, versionId, sha256, extension}. */
    pins: text().$type<JsonText<PinnedAsset[]>>().notNull(),
    compilerVersion: text('compiler_version').notNull(),
    contractVersion: text('contract_version').notNull(),
    /** The full SHA-256 (hex) that the hash abbreviates, so that a collision is noticed. */
    fingerprint: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    index('brand_artifacts_drafts').on(table.accountId, table.draftRevision),
  ],
);

/**
 * The last time the CSS of an unreferenced artifact was deleted, negative while it is being: a save of the same artifact
 * that overlaps has to write it again.
 */
export const artifactSweeps = sqliteTable(
  'artifact_sweeps',
  {
    accountId: text('account_id').notNull(),
    hash: text().notNull(),
    sweptAt: integer('swept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    index('artifact_sweeps_time').on(table.sweptAt),
  ],
);

/** A recorded release: the complete snapshot that publishing, removing or rolling back made live. */
export const brandVersions = sqliteTable(
  'brand_versions',
  {
    accountId: text('account_id').notNull(),
    version: integer().notNull(),
    note: text().notNull(),
    /** The artifact whose CSS went live, or null for an empty release. */
    hash: text(),
    /** The artifact whose document, icon pack and pins went live; null for a removal before any publish. */
    documentHash: text('document_hash'),
    revision: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.version] }),
    index('brand_versions_hash').on(table.accountId, table.hash),
    index('brand_versions_document').on(table.accountId, table.documentHash),
  ],
);

/** A publish that was put off to a time. At most one of an account is pending. */
export const brandSchedules = sqliteTable(
  'brand_schedules',
  {
    /** Chosen by the caller: the key that makes a repeat harmless. */
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** The draft, and the account's revision when it was chosen: any other revision means another draft. */
    hash: text().notNull(),
    revision: text().notNull(),
    /** What its maker says of the version; null for nothing. */
    note: text(),
    dueAt: integer('due_at').notNull(),
    /** IANA name of the zone that the time was chosen in. */
    timeZone: text('time_zone').notNull(),
    actorKind: text('actor_kind').$type<'user' | 'key'>().notNull(),
    actorId: text('actor_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it was run, cancelled or refused; null while it is pending. */
    settledAt: integer('settled_at'),
    outcome: text().$type<ScheduleOutcome>(),
    /** What the staff are still to be told of by mail; null for nothing. */
    notice: text().$type<ScheduleOutcome>(),
  },
  (table) => [
    uniqueIndex('brand_schedules_pending').on(table.accountId).where(sql`settled_at is null`),
    index('brand_schedules_due').on(table.dueAt).where(sql`settled_at is null`),
    index('brand_schedules_notice').on(table.notice).where(sql`notice is not null`),
    index('brand_schedules_account').on(table.accountId, table.createdAt),
    index('brand_schedules_settled').on(table.settledAt),
  ],
);

/** A link to the preview of a draft, for people without an account. Its address is derived from the id. */
export const brandLinks = sqliteTable(
  'brand_links',
  {
    /** Chosen by the caller: the key that makes a repeat harmless. */
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    hash: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('brand_links_account').on(table.accountId, table.expiresAt),
    index('brand_links_expires').on(table.expiresAt),
  ],
);
