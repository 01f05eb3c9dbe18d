import type { Visit } from './visit.ts';

/**
 * Whether forms for the workspace of a visit may be sent where it was made: on the service's own hosts any, on a
 * reseller's host name that reseller's only. What the person may do there is the verbs' to decide.
 */
export async function isAtHome({ db, domain, workspaceId }: Visit): Promise<boolean> {
  if (domain === null) return true;
  const found = await db
    .prepare(
      `SELECT 1 FROM tenants t JOIN accounts a ON a.id = t.account_id AND a.custom_domain_status = 'active'
       WHERE t.id = ?1 AND a.custom_domain = ?2`,
    )
    .bind(workspaceId, domain)
    .first();
  return found !== null;
}
