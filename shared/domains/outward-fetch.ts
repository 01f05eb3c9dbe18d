import { and, eq, sql } from 'drizzle-orm';
import { nullable } from '../db/statement/column-value.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { customDomains } from '../db/tables/projects.ts';
import { type OutwardEnv, outwardRules, readOutwardUrl } from './outward-url.ts';

const served = globalStatement({ hostname: accounts.customDomain }, ({ hostname }, db) =>
  db
    .select({ hostname: accounts.customDomain })
    .from(accounts)
    .where(and(eq(accounts.customDomain, hostname), eq(accounts.customDomainStatus, 'active')))
    .unionAll(
      db
        .select({ hostname: nullable(accounts.customDomain, sql`${customDomains.domain}`).as('hostname') })
        .from(customDomains)
        .where(and(eq(customDomains.domain, hostname), eq(customDomains.status, 'active'))),
    )
    .limit(1),
);

/** Whether the service itself answers requests to the name: a reseller's domain, or that of a customer's site. */
export const isServedHere = async (db: D1Database, hostname: string): Promise<boolean> =>
  (await served.first(db, { hostname })) !== null;

/** Takes no `Request`, whose method, headers and body would be lost with the check of its address. */
export type OutwardFetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for addresses that others chose. It refuses all that `readOutwardUrl` refuses and domains that lead to the
 * service, and follows no redirect, because that would lead to an unchecked address.
 *
 * Workers that use it have the compatibility flag `global_fetch_strictly_public`: names of the service's zone are then
 * requested like any other, through the public front of the zone.
 */
export function createOutwardFetch(env: OutwardEnv & { DB: D1Database }): OutwardFetch {
  const rules = outwardRules(env);
  return async (address, init) => {
    const url = readOutwardUrl(String(address), rules);
    if (url === null || (await isServedHere(env.DB, url.hostname))) {
      throw new TypeError('This address may not be requested.');
    }
    return fetch(url, { ...init, redirect: 'manual' });
  };
}
