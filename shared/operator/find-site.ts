import { sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { customDomains, projects, siteTakedowns } from '../db/tables/projects.ts';
import { slugOfHost } from '../sites/site-address.ts';

export interface FoundSite {
  projectId: string;
  slug: string;
  workspaceId: string;
}

const siteByName = globalStatement({ name: customDomains.domain }, ({ name }, db) =>
  db.rows(
    { projectId: projects.id, slug: projects.slug, workspaceId: projects.tenantId },
    (columns) => sql`select ${columns} from ${projects} where ${projects.slug} = ${name}
      union all select ${projects.id}, ${projects.slug}, ${projects.tenantId}
        from ${customDomains} join ${projects} on ${projects.id} = ${customDomains.projectId}
        where ${customDomains.domain} = ${name} and ${customDomains.verifiedAt} is not null
      union all select ${siteTakedowns.projectId}, ${siteTakedowns.slug}, ${siteTakedowns.tenantId}
        from ${siteTakedowns} where ${siteTakedowns.slug} = ${name} limit 1`,
  ),
);

/**
 * The site with that host name, slug or address of its page, also if only its takedown still exists.
 *
 * @param sitesUrl origin above the hosts of sites; empty where they have none.
 */
export const findSiteByName = (db: D1Database, text: string, sitesUrl: string): Promise<FoundSite | null> => {
  const name = nameIn(text);
  return siteByName.first(db, { name: slugOfHost(name, sitesUrl) ?? name });
};

function nameIn(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const url = /^https?:\/\//.test(trimmed) ? URL.parse(trimmed) : null;
  if (url === null) return trimmed.replace(/\.$/, '');
  return /^\/sites\/([^/]+)/.exec(url.pathname)?.[1] ?? url.hostname;
}
