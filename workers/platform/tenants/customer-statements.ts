import { vouchedIdentity, vouchedIdentitySql } from '../../../shared/customers/identity.ts';
import type { Runtime } from '../../../shared/runtime.ts';

export interface Customer {
  tenantId: string;
  accountId: string;
  email: string;
  name: string | null;
}

/**
 * Lets a customer into a workspace, both ways of signing in: the identity that its account vouches for, and the person
 * who can prove to own the address. Does nothing when the tenant's row is not there or was terminated.
 */
export function admitCustomerStatements(
  db: D1Database,
  runtime: Runtime,
  { tenantId, accountId, email, name }: Customer,
  role: 'owner' | 'member',
): D1PreparedStatement[] {
  const now = runtime.now();
  return [vouchedIdentity(accountId, email), email].flatMap((identity) => [
    db
      .prepare(
        `INSERT INTO users (id, email, name, created_at)
         SELECT ?1, ?2, ?3, ?4 WHERE EXISTS
           (SELECT 1 FROM tenants WHERE id = ?5 AND account_id = ?6 AND status <> 'terminated')
         ON CONFLICT (email) DO UPDATE SET name = coalesce(users.name, excluded.name)`,
      )
      .bind(runtime.newId(), identity, name, now, tenantId, accountId),
    db
      .prepare(
        `INSERT INTO workspace_members (tenant_id, user_id, role, created_at)
         SELECT t.id, u.id, ?3, ?4 FROM tenants t, users u
         WHERE t.id = ?1 AND u.email = ?2 AND t.status <> 'terminated'
         ON CONFLICT (tenant_id, user_id) DO NOTHING`,
      )
      .bind(tenantId, identity, role, now),
  ]);
}

/** Shuts out both identities of an address. */
export const dismissCustomerStatement = (
  db: D1Database,
  { tenantId, accountId, email }: Omit<Customer, 'name'>,
): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM workspace_members WHERE tenant_id = ?1
       AND user_id IN (SELECT id FROM users WHERE email IN (?2, ?3))`,
    )
    .bind(tenantId, vouchedIdentity(accountId, email), email);

/** Shuts out the customer as stored, both identities, unless `email` is that customer's; for the batch that sets it. */
export const dismissFormerCustomerStatement = (
  db: D1Database,
  tenantId: string,
  email: string,
): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM workspace_members WHERE tenant_id = ?1 AND user_id IN (
         SELECT u.id FROM tenants t JOIN users u
           ON u.email IN (t.whu_email, ${vouchedIdentitySql('t.account_id', 't.whu_email')})
         WHERE t.id = ?1 AND t.status <> 'terminated' AND t.whu_email <> ?2)`,
    )
    .bind(tenantId, email);
