export interface AccountSummary {
  id: string;
  name: string;
  status: string;
  authoringEnabled: boolean;
  customDomain: string | null;
  customDomainStatus: string | null;
  createdAt: number;
}

interface AccountRow {
  id: string;
  name: string;
  status: string;
  authoring_enabled: number;
  custom_domain: string | null;
  custom_domain_status: string | null;
  created_at: number;
}

/** The newest 200 accounts. */
export async function listAccounts(db: D1Database): Promise<AccountSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, status, authoring_enabled, custom_domain, custom_domain_status, created_at
       FROM accounts ORDER BY created_at DESC, id LIMIT 200`,
    )
    .all<AccountRow>();
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    authoringEnabled: row.authoring_enabled === 1,
    customDomain: row.custom_domain,
    customDomainStatus: row.custom_domain_status,
    createdAt: row.created_at,
  }));
}
