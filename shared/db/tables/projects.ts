import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { maker, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';
import type { BuildNotes } from '../stored/build-notes.ts';
import type { BuildProgress } from '../stored/build-progress.ts';
import type { ImageExtension, SmallerImage } from '../stored/site-image.ts';

/** A site under construction in a workspace. */
export const projects = sqliteTable(
  'projects',
  {
    id: plain().primaryKey(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    name: plain().notNull(),
    /** First segment of the site's public path; unique in the whole service. */
    slug: plain().notNull(),
    /** draft until the first publish, then published or unpublished. */
    state: plain().$type<'draft' | 'published' | 'unpublished'>().notNull().default('draft'),
    /** The published build and its artifact (SHA-256, hex); null unless published. */
    publishedBuildId: plain('published_build_id'),
    publishedArtifact: plain('published_artifact'),
    publishedAt: integer('published_at'),
    /** The build that is scheduled, its time, and the person who scheduled it; null unless one is scheduled. */
    scheduledBuildId: plain('scheduled_build_id'),
    scheduledAt: integer('scheduled_at'),
    scheduledBy: maker(plain('scheduled_by')),
    /** The reason why the last scheduled publish failed; null otherwise. */
    scheduleFailure: plain('schedule_failure').$type<
      'workspace_suspended' | 'publish_limit' | 'nothing_to_publish' | 'not_allowed'
    >(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was deleted. It is hidden, can be restored for a while, and keeps its slug until it is purged. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('projects_slug').on(table.slug),
    index('projects_tenant').on(table.tenantId, table.createdAt, table.id),
    index('projects_scheduled').on(table.scheduledAt).where(sql`${table.scheduledAt} is not null`),
    index('projects_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('projects_state', sql`${table.state} in ('draft', 'published', 'unpublished')`),
  ],
);

/** One version of a project's site: a run of the builder, or a change of the document that the newest version has. */
export const builds = sqliteTable(
  'builds',
  {
    id: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    /** How the version was made. One that is not from a prompt has succeeded at once and costs nothing. */
    origin: plain().$type<'prompt' | 'edit' | 'restore'>().notNull().default('prompt'),
    /** Empty unless the version is from a prompt. */
    prompt: plain().notNull(),
    /** The author's note of a change. */
    note: plain(),
    /** The build whose document was changed or restored. */
    basedOn: plain('based_on'),
    /** The grant of the assistant that started or made it; null for people. */
    grantId: plain('grant_id'),
    /** Whose limit its charge counts towards; null for people. */
    spender: plain(),
    /** JSON array of skill slugs. */
    skills: plain().$type<JsonText<string[]>>().notNull(),
    status: plain()
      .$type<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>()
      .notNull()
      .default('queued'),
    /** SHA-256 (hex) of the artifact's manifest; null until it succeeded, and again when its files are purged. */
    artifact: plain(),
    /** Machine-readable cause of a failure, null otherwise. */
    failure: plain(),
    /**
     * JSON: what the prompt changed, what was not understood, what the site lacks. Null when the builder reports none.
     */
    notes: plain().$type<JsonText<BuildNotes>>(),
    /** Credits charged, in millionths. */
    creditsMicro: integer('credits_micro').notNull(),
    /** Operation key of this start. A repeat answers the same build. */
    operationKey: plain('operation_key').notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    /** Time until which its run counts as alive. The run renews it while it works. */
    leaseUntil: integer('lease_until'),
    /** How many times it was started. */
    runs: integer().notNull().default(0),
    finishedAt: integer('finished_at'),
    /** 1 while the operator's own builder has it: until that builder has answered, or got a report of the end. */
    handed: integer().$type<1>(),
    /** JSON: the progress that builder reports. */
    progress: plain().$type<JsonText<BuildProgress>>(),
    /** Artifact of the draft that builder sent; swept a day later. */
    draft: plain(),
    /** Id of the builder's message that ended the build. A repeat gets the same answer. */
    resultId: plain('result_id'),
  },
  (table) => [
    uniqueIndex('builds_operation').on(table.tenantId, table.operationKey),
    index('builds_project').on(table.projectId, table.createdAt, table.id),
    index('builds_tenant').on(table.tenantId, table.createdAt, table.id),
    index('builds_status').on(table.status, table.createdAt),
    index('builds_artifact').on(table.artifact),
    index('builds_files').on(table.projectId, table.createdAt, table.id).where(sql`artifact is not null`),
    index('builds_grant').on(table.grantId, table.createdAt).where(sql`${table.grantId} is not null`),
    index('builds_handed').on(table.finishedAt).where(sql`${table.handed} = 1`),
    check('builds_status', sql`${table.status} in ('queued', 'running', 'succeeded', 'failed', 'cancelled')`),
  ],
);

/**
 * A workspace's claim of a host name for a project. Several workspaces may claim one name; the one with `verified_at`
 * holds it.
 */
export const customDomains = sqliteTable(
  'custom_domains',
  {
    /** Lower-case ASCII host name. */
    domain: plain().notNull(),
    tenantId: plain('tenant_id').notNull(),
    accountId: plain('account_id').notNull(),
    projectId: plain('project_id').notNull(),
    /**
     * pending until its DNS record is seen; verified until the name leads to the service; then active. disconnected
     * while its workspace is suspended; lost when the workspace no longer holds the name (`fault` has the reason).
     */
    status: plain().$type<'pending' | 'verified' | 'active' | 'disconnected' | 'lost'>().notNull(),
    /** Value of the TXT record that proves control of the name. */
    verification: plain().notNull(),
    /** Id of the custom hostname at the provider, when there is one. */
    providerId: plain('provider_id'),
    createdAt: integer('created_at').notNull(),
    /** Since when the workspace holds the name; null while it is only claimed. */
    verifiedAt: integer('verified_at'),
    /** When the record was last checked in DNS, and when it is checked next; null: never. */
    checkedAt: integer('checked_at'),
    nextCheckAt: integer('next_check_at'),
    /** The problem that the last check found, or the reason for the loss of the name; null when there is none. */
    fault: plain().$type<
      'record_missing' | 'dns_unanswered' | 'domain_taken' | 'claim_ended' | 'proof_gone' | 'not_served'
    >(),
    /** Since when the record of a held name is missing. */
    missingSince: integer('missing_since'),
    /** The notice that the owners must still get by mail; null when they got it. */
    notice: plain(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.tenantId] }),
    uniqueIndex('custom_domains_held').on(table.domain).where(sql`verified_at is not null`),
    index('custom_domains_due').on(table.nextCheckAt),
    index('custom_domains_notices').on(table.notice).where(sql`notice is not null`),
    index('custom_domains_tenant').on(table.tenantId, table.createdAt),
    index('custom_domains_project').on(table.projectId),
    check(
      'custom_domains_status',
      sql`${table.status} in ('pending', 'active', 'disconnected', 'verified', 'lost')`,
    ),
  ],
);

/**
 * A takedown of a site by the operator. It remains when the site is published again and when its project is deleted:
 * the slug stays taken.
 */
export const siteTakedowns = sqliteTable(
  'site_takedowns',
  {
    slug: plain().primaryKey(),
    projectId: plain('project_id').notNull(),
    tenantId: plain('tenant_id').notNull(),
    /** Status of the answer to visitors: 410, or 451 for a legal reason. */
    status: integer().$type<410 | 451>().notNull(),
    reason: plain().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('site_takedowns_project').on(table.projectId),
    index('site_takedowns_tenant').on(table.tenantId),
    check('site_takedowns_status', sql`${table.status} in (410, 451)`),
  ],
);

/** A build skill: a recipe for the builder. */
export const skills = sqliteTable(
  'skills',
  {
    id: plain().primaryKey(),
    slug: plain().notNull(),
    name: plain().notNull(),
    description: plain(),
    category: plain(),
    icon: plain(),
    /** `build`, or `both` when conversations can use it too. */
    scope: plain().$type<'build' | 'both'>().notNull(),
    ownerType: plain('owner_type').notNull(),
    ownerId: plain('owner_id'),
    /** builtin, public or private. */
    visibility: plain().notNull(),
    /** JSON recipe for the builder; never part of a public answer. */
    body: plain().notNull(),
    useCount: integer('use_count').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    archivedAt: integer('archived_at'),
  },
  (table) => [
    uniqueIndex('skills_slug').on(table.slug),
    index('skills_visibility').on(table.visibility, table.slug),
    check('skills_scope', sql`${table.scope} in ('build', 'both')`),
    check('skills_visibility_values', sql`${table.visibility} in ('builtin', 'public', 'private')`),
  ],
);

/** A picture of a workspace for its sites. Its bytes are in the bucket of sites, under `objectId`. */
export const siteImages = sqliteTable(
  'site_images',
  {
    tenantId: plain('tenant_id').notNull(),
    /** Id in documents: the first 32 hexadecimal digits of the SHA-256 of the stored file. */
    id: plain().notNull(),
    accountId: plain('account_id').notNull(),
    /** Name of its objects. It is never reused, so that objects without a row can be deleted at any time. */
    objectId: plain('object_id').notNull(),
    /** The name that the person gave it. */
    name: plain().notNull(),
    extension: plain().$type<ImageExtension>().notNull(),
    /** Size after its orientation is applied, as browsers show it. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Smaller files of the picture, ascending in width. */
    smaller: plain().$type<JsonText<SmallerImage[]>>().notNull(),
    /** Bytes of all its files, which count towards the quota. */
    bytes: integer().notNull(),
    createdBy: maker(plain('created_by')).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('site_images_object').on(table.objectId),
  ],
);

/** The pictures that each build shows. Written when the build has finished. */
export const siteImageUses = sqliteTable(
  'site_image_uses',
  {
    tenantId: plain('tenant_id').notNull(),
    imageId: plain('image_id').notNull(),
    buildId: plain('build_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.imageId, table.buildId] }),
    index('site_image_uses_build').on(table.buildId),
  ],
);
