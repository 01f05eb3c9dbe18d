import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { nullableFlag } from '#shared/db/statement/numbers.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { customDomains, projects, siteTakedowns } from '#shared/db/tables/projects.ts';
import { formerAddresses } from '#shared/db/tables/sites.ts';

/**
 * The state of a slug's site: its artifact, closed because its account is disabled, taken down, moved to another address, or
 * missing.
 */
export type FoundSite =
  | { state: 'published'; artifact: string; domain: string | null }
  | { state: 'missing' }
  /** The site has another address now. */
  | { state: 'moved'; slug: string }
  | { state: 'closed' }
  | { state: 'taken_down'; status: 410 | 451 };

const moved = alias(projects, 'moved');

const selectSite = globalStatement({ slug: projects.slug }, ({ slug }, db) =>
  db.rows(
    {
      artifact: nullable(
        projects.publishedArtifact,
        sql`iif(${projects.state} = 'published' and ${tenants.status} = 'active', ${projects.publishedArtifact}, null)`,
      ),
      open: nullableFlag(sql`${isLiveStatus(accounts.status)} or ${accounts.sitesKept} = 1`),
      takedown: nullable(
        siteTakedowns.status,
        sql`(select ${siteTakedowns.status} from ${siteTakedowns}
        where ${siteTakedowns.slug} = ${slug} or ${siteTakedowns.projectId} = ${projects.id} limit 1)`,
      ),
      movedTo: nullable(
        moved.slug,
        sql`(select ${moved.slug} from ${formerAddresses} join ${projects} as ${moved}
          on ${moved.id} = ${formerAddresses.projectId} and ${moved.deletedAt} is null
        where ${formerAddresses.slug} = ${slug})`,
      ),
      domain: nullable(
        customDomains.domain,
        sql`(select ${customDomains.domain} from ${customDomains}
        where ${customDomains.projectId} = ${projects.id} and ${customDomains.status} = 'active'
        order by ${customDomains.domain} limit 1)`,
      ),
    },
    (columns) => sql`
      select ${columns} from (select 1)
      left join ${projects} on ${projects.slug} = ${slug}
      left join ${tenants} on ${tenants.id} = ${projects.tenantId}
      left join ${accounts} on ${accounts.id} = ${tenants.accountId}`,
  ),
);

/** Finds the site of a slug. It is missing while nothing is published, and while its workspace is not active. */
export async function findSite(db: D1Database, slug: string): Promise<FoundSite> {
  const row = await selectSite.first(db, { slug });
  if (row === null) return { state: 'missing' };
  if (row.takedown !== null) return { state: 'taken_down', status: row.takedown };
  if (row.movedTo !== null) return { state: 'moved', slug: row.movedTo };
  if (row.artifact === null || row.open === null) return { state: 'missing' };
  return row.open === 1
    ? { state: 'published', artifact: row.artifact, domain: row.domain }
    : { state: 'closed' };
}
