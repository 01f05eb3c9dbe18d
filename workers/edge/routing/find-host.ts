import { prepareText } from '#shared/db/statement/prepare-text.ts';

/** The statement is text, so that the edge, which handles every request, does not load drizzle. */
const OWNER = `
  SELECT iif(status IN ('draft', 'active'), 'account', 'closed') AS kind, NULL AS slug FROM accounts
  WHERE custom_domain = :hostname AND custom_domain_status = 'active'
  UNION ALL
  SELECT 'site', p.slug FROM custom_domains d JOIN projects p ON p.id = d.project_id
  WHERE d.domain = :hostname AND d.status = 'active' LIMIT 1`;

/**
 * The owner of a host name: `account` is a reseller's dashboard, `closed` a reseller that is out of service, `site` a
 * customer's site.
 */
export type HostOwner = { kind: 'account' } | { kind: 'closed' } | { kind: 'site'; slug: string } | null;

/**
 * Looks up a host name that is not the service's own, in one read. Nothing is cached, so that a domain that is taken
 * down, for example by a suspension, stops working with the next request.
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
