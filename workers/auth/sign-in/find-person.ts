import { vouchedIdentitySql } from '../../../shared/customers/identity.ts';

export interface FoundPerson {
  /** `users.email` of the person. */
  identity: string;
  /** Whether they may sign in at the place where they asked; else only at the service's own address. */
  here: boolean;
}

const ACCOUNT = `(SELECT id FROM accounts WHERE custom_domain = ?2 AND custom_domain_status = 'active'
  AND status IN ('draft', 'active'))`;
const BELONGS = `SELECT m.account_id FROM memberships m WHERE m.user_id = u.id AND m.removed_at IS NULL
  UNION SELECT t.account_id FROM workspace_members w JOIN tenants t ON t.id = w.tenant_id WHERE w.user_id = u.id`;

/**
 * Who signs in with an address: on the service's own hosts (`domain` null) the person who owns it.
 *
 * A reseller's domain is in the reseller's hands, sessions and links with it. So the one who signs in there is the
 * identity that this account vouches for, which opens nothing of anyone else, or a person whom nothing but this
 * account knows; everybody else is `here: false`.
 */
export async function findPerson(
  db: D1Database,
  email: string,
  domain: string | null,
): Promise<FoundPerson | null> {
  const row = await db
    .prepare(
      `SELECT u.email AS identity, ?2 IS NULL OR u.email <> ?1 OR (u.platform_admin = 0
         AND ${ACCOUNT} IN (${BELONGS}) AND (SELECT count(*) FROM (${BELONGS})) = 1) AS here
       FROM users u
       WHERE u.disabled_at IS NULL AND u.email IN (?1, ${vouchedIdentitySql(ACCOUNT, '?1')})
       ORDER BY u.email = ?1 LIMIT 1`,
    )
    .bind(email, domain)
    .first<{ identity: string; here: number }>();
  return row === null ? null : { identity: row.identity, here: row.here === 1 };
}
