/**
 * Closes the balance of a tenant that the batch has just terminated: it leaves the account's totals, and nothing is
 * granted any more. Entries and usage stay as they are.
 */
export const closeBalanceStatement = (db: D1Database, tenantId: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE credit_balances SET closed = 1 WHERE tenant_id = ?1 AND closed = 0
       AND EXISTS (SELECT 1 FROM tenants WHERE id = ?1 AND status = 'terminated')`,
    )
    .bind(tenantId);
