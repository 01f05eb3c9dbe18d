/** Whom a host name belongs to: a reseller's dashboard, a customer's site, or nobody. */
export type HostOwner = { kind: 'account' } | { kind: 'site'; slug: string } | null;

/**
 * Looks up a host name that is not the service's own, in one read. Nothing is remembered: a domain that is taken
 * down, for example by a suspension, stops working with the next request.
 */
export async function findHost(db: D1Database, hostname: string): Promise<HostOwner> {
  const row = await db
    .prepare(
      `SELECT 'account' AS kind, NULL AS slug FROM accounts
       WHERE custom_domain = ?1 AND custom_domain_status = 'active' AND status IN ('draft', 'active')
       UNION ALL
       SELECT 'site', p.slug FROM custom_domains d JOIN projects p ON p.id = d.project_id
       WHERE d.domain = ?1 AND d.status = 'active' LIMIT 1`,
    )
    .bind(hostname)
    .first<{ kind: 'account' | 'site'; slug: string | null }>();
  if (row === null) return null;
  return row.slug === null ? { kind: 'account' } : { kind: 'site', slug: row.slug };
}
