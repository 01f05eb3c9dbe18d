export interface TakedownRow {
  slug: string;
  status: number;
  reason: string;
  createdAt: number;
  /** Account and tenant whose site it is. */
  account: string;
  reference: string;
}

/** The sites that are taken down, newest first, at most 500. */
export async function listTakedowns(db: D1Database): Promise<TakedownRow[]> {
  const { results } = await db
    .prepare(
      `SELECT k.slug, k.status, k.reason, k.created_at AS createdAt, a.name AS account, t.external_ref AS reference
       FROM site_takedowns k JOIN tenants t ON t.id = k.tenant_id JOIN accounts a ON a.id = t.account_id
       ORDER BY k.created_at DESC, k.slug LIMIT 500`,
    )
    .all<TakedownRow>();
  return results;
}
