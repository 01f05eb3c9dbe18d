import { desc, isNull } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';

export interface AccountSummary {
  id: string;
  name: string;
  status: string;
  authoringEnabled: boolean;
  customDomain: string | null;
  customDomainStatus: string | null;
  createdAt: number;
}

const newest = globalStatement({}, (_, db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      status: accounts.status,
      authoringEnabled: accounts.authoringEnabled,
      customDomain: accounts.customDomain,
      customDomainStatus: accounts.customDomainStatus,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(isNull(accounts.testOf))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(200),
);

/** The newest 200 accounts, without their test sides. */
export async function listAccounts(db: D1Database): Promise<AccountSummary[]> {
  const rows = await newest.all(db, {});
  return rows.map((row) => ({ ...row, authoringEnabled: row.authoringEnabled === 1 }));
}
