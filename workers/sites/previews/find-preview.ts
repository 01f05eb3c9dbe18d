import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, projects, siteTakedowns } from '#shared/db/tables/projects.ts';
import { sitePreviewLinks } from '#shared/db/tables/sites.ts';

/** The artifact of a build; while a builder works on it, that of its draft. */
const shownArtifact = nullable(
  builds.artifact,
  sql`case ${builds.status} when 'succeeded' then ${builds.artifact} when 'running' then ${builds.draft} end`,
);

/** The conditions under which the service shows a site of a project, which are those of its published site. */
const isShown: SQL = sql`${and(
  eq(tenants.status, 'active'),
  isLiveStatus(accounts.status),
  isNull(projects.deletedAt),
  not(
    sql`exists (select 1 from ${siteTakedowns}
      where ${or(eq(siteTakedowns.slug, projects.slug), eq(siteTakedowns.projectId, projects.id))})`,
  ),
)}`;

const previewed = globalStatement({ build: builds.id, digest: value<string>() }, ({ build, digest }, db) =>
  db
    .select({
      artifact: shownArtifact,
      slug: projects.slug,
      domain: nullable(
        accounts.customDomain,
        sql`iif(${accounts.customDomainStatus} = 'active', ${accounts.customDomain}, null)`,
      ),
    })
    .from(builds)
    .innerJoin(tenants, eq(tenants.id, builds.tenantId))
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .where(and(eq(builds.id, build), isShown, sql`substr(${shownArtifact}, 1, 32) = ${digest}`)),
);

const linked = globalStatement(
  { link: sitePreviewLinks.id, now: sitePreviewLinks.expiresAt },
  ({ link, now }, db) =>
    db
      .select({ artifact: shownArtifact, slug: projects.slug })
      .from(sitePreviewLinks)
      .innerJoin(builds, eq(builds.id, sitePreviewLinks.buildId))
      .innerJoin(tenants, eq(tenants.id, builds.tenantId))
      .innerJoin(accounts, eq(accounts.id, tenants.accountId))
      .innerJoin(projects, eq(projects.id, builds.projectId))
      .where(and(eq(sitePreviewLinks.id, link), sql`${sitePreviewLinks.expiresAt} > ${now}`, isShown)),
);

export interface LinkedPreview {
  artifact: string;
  /** Slug of the project, by which test sides are recognized. */
  slug: string;
}

export interface FoundPreview extends LinkedPreview {
  /** Host name of the reseller's dashboard, which shows previews in frames too; null for none. */
  domain: string | null;
}

/**
 * The artifact of a preview's address, while its workspace is active. The address is a capability: it works without a
 * cookie, because a site's own requests have none. It cannot be guessed (a random build id and half of the artifact's
 * digest), and it shows only what a publish would show to everybody.
 */
export async function findPreview(
  db: D1Database,
  build: string,
  digest: string,
): Promise<FoundPreview | null> {
  const row = await previewed.first(db, { build, digest });
  return row === null || row.artifact === null ? null : { ...row, artifact: row.artifact };
}

/** The artifact of a preview link until it expires. The caller has checked the secret of the link. */
export async function findLinkedPreview(
  db: D1Database,
  link: string,
  now: number,
): Promise<LinkedPreview | null> {
  const row = await linked.first(db, { link, now });
  return row === null || row.artifact === null ? null : { ...row, artifact: row.artifact };
}
