/** Whom a host name leads to, as one row: a reseller's account, one that is out of service, or a published site. */
export interface HostOwnerRow {
  kind: 'account' | 'closed' | 'site';
  slug: string | null;
}

/**
 * The owner of a host name that is not the service's own, in one read. Plain text: this is the one statement of the edge
 * Worker, which every request passes and which is small because drizzle is not in it.
 */
export const findHostOwner = (db: D1Database, hostname: string): Promise<HostOwnerRow | null> =>
  db
    .prepare(
      `SELECT iif(status IN ('draft', 'active'), 'account', 'closed') AS kind, NULL AS slug FROM accounts
       WHERE custom_domain = ?1 AND custom_domain_status = 'active'
       UNION ALL
       SELECT 'site', p.slug FROM custom_domains d JOIN projects p ON p.id = d.project_id
       WHERE d.domain = ?1 AND d.status = 'active' LIMIT 1`,
    )
    .bind(hostname)
    .first<HostOwnerRow>();
