export interface FoundSite {
  projectId: string;
  slug: string;
  workspaceId: string;
}

interface SiteRow {
  project_id: string;
  slug: string;
  tenant_id: string;
}

/** The site that a host name, a slug or the address of its page means; also one that only its takedown remembers. */
export async function findSiteByName(db: D1Database, text: string): Promise<FoundSite | null> {
  const name = nameIn(text);
  const row = await db
    .prepare(
      `SELECT id AS project_id, slug, tenant_id FROM projects WHERE slug = ?1
       UNION ALL SELECT p.id, p.slug, p.tenant_id FROM custom_domains d JOIN projects p ON p.id = d.project_id
         WHERE d.domain = ?1 AND d.verified_at IS NOT NULL
       UNION ALL SELECT project_id, slug, tenant_id FROM site_takedowns WHERE slug = ?1 LIMIT 1`,
    )
    .bind(name)
    .first<SiteRow>();
  return row === null ? null : { projectId: row.project_id, slug: row.slug, workspaceId: row.tenant_id };
}

function nameIn(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const url = /^https?:\/\//.test(trimmed) ? URL.parse(trimmed) : null;
  if (url === null) return trimmed.replace(/\.$/, '');
  return /^\/sites\/([^/]+)/.exec(url.pathname)?.[1] ?? url.hostname;
}
