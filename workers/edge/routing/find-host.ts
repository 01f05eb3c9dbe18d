import { findHostOwner } from '../../../shared/db/host-owner.ts';

/** Whom a host name belongs to: a reseller's dashboard, one that is out of service, a customer's site, or nobody. */
export type HostOwner = { kind: 'account' } | { kind: 'closed' } | { kind: 'site'; slug: string } | null;

/**
 * Looks up a host name that is not the service's own, in one read. Nothing is remembered: a domain that is taken
 * down, for example by a suspension, stops working with the next request.
 */
export async function findHost(db: D1Database, hostname: string): Promise<HostOwner> {
  const row = await findHostOwner(db, hostname);
  if (row === null) return null;
  if (row.kind === 'closed') return { kind: 'closed' };
  return row.slug === null ? { kind: 'account' } : { kind: 'site', slug: row.slug };
}
