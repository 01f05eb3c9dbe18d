import { prepareText } from '../../../shared/db/statement/prepare-text.ts';

/** The statement is text, which keeps drizzle out of the edge, the Worker that every request passes. */
const OWNER = `
  SELECT iif(status IN ('draft', 'active'), 'account', 'closed') AS kind, NULL AS slug FROM accounts
  WHERE custom_domain = :hostname AND custom_domain_status = 'active'
  UNION ALL
  SELECT 'site', p.slug FROM custom_domains d JOIN projects p ON p.id = d.project_id
  WHERE d.domain = :hostname AND d.status = 'active' LIMIT 1`;

/** The owner of a host name: a reseller's dashboard, one that is out of service, a customer's site, or none. */
export type HostOwner = { kind: 'account' } | { kind: 'closed' } | { kind: 'site'; slug: string } | null;

/**
 * Looks up a host name that is not the service's own, in one read. Nothing is cached: a domain that is taken down, for
 * example by a suspension, stops working with the next request.
 */
export async function findHost(db: D1Database, hostname: string): Promise<HostOwner> {
  const row = await prepareText(db, OWNER, { hostname }).first<{
    kind: 'account' | 'closed' | 'site';
    slug: string | null;
  }>();
  if (row === null) return null;
  if (row.kind === 'closed') return { kind: 'closed' };
  return row.slug === null ? { kind: 'account' } : { kind: 'site', slug: row.slug };
}
