export interface SiteSummary {
  slug: string;
  name: string;
  state: string;
  reference: string;
  takedown: number | null;
}

/** The newest 500 sites of an account, with whether they are taken down. */
export async function listSites(db: D1Database, accountId: string): Promise<SiteSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT p.slug, p.name, p.state, t.external_ref AS reference, k.status AS takedown
       FROM tenants t JOIN projects p ON p.tenant_id = t.id LEFT JOIN site_takedowns k ON k.project_id = p.id
       WHERE t.account_id = ?1 ORDER BY p.created_at DESC, p.slug LIMIT 500`,
    )
    .bind(accountId)
    .all<SiteSummary>();
  return results;
}
