export interface PlanSummary {
  code: string;
  name: string;
  description: string | null;
  entitlements: Record<string, unknown>;
  price: Record<string, unknown> | null;
  createdAt: number;
  archivedAt: number | null;
}

export interface PlanRow {
  code: string;
  name: string;
  description: string | null;
  entitlements: string;
  price: string | null;
  created_at: number;
  archived_at: number | null;
}

/** The plans of an account by code, those behind `after`, withdrawn ones included. */
export const plansStatement = (
  db: D1Database,
  accountId: string,
  { after = '', limit = 500 }: { after?: string; limit?: number } = {},
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT code, name, description, entitlements, price, created_at, archived_at
       FROM plans WHERE account_id = ?1 AND code > ?2 ORDER BY code LIMIT ?3`,
    )
    .bind(accountId, after, limit);

export const planSummaryOf = (row: PlanRow): PlanSummary => ({
  code: row.code,
  name: row.name,
  description: row.description,
  entitlements: JSON.parse(row.entitlements) as Record<string, unknown>,
  price: row.price === null ? null : (JSON.parse(row.price) as Record<string, unknown>),
  createdAt: row.created_at,
  archivedAt: row.archived_at,
});

/** The first 500 plans of an account by code. */
export async function listPlans(db: D1Database, accountId: string): Promise<PlanSummary[]> {
  const { results } = await plansStatement(db, accountId).all<PlanRow>();
  return results.map(planSummaryOf);
}
