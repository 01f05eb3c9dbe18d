import { and, desc, eq, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { accountStatement } from '../db/statement/statement.ts';
import { apiKeys } from '../db/tables/core.ts';

export interface KeySummary {
  id: string;
  name: string;
  hint: string;
  scopes: readonly string[];
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
  revokedAt: number | null;
  replacedBy: string | null;
}

/** The position at the end of a page of keys. The next page starts after it. */
export type KeyPosition = Pick<KeySummary, 'createdAt' | 'id'>;

const pageOfKeys = accountStatement(
  { createdAt: value<number | null>(), id: apiKeys.id, limit: value<number>() },
  ({ account, createdAt, id, limit }, db) =>
    db
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        hint: apiKeys.hint,
        scopes: apiKeys.scopes,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: apiKeys.expiresAt,
        revokedAt: apiKeys.revokedAt,
        replacedBy: apiKeys.replacedBy,
      })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.accountId, account),
          sql`(${createdAt} is null or (${apiKeys.createdAt}, ${apiKeys.id}) < (${createdAt}, ${id}))`,
        ),
      )
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(limit),
);

/**
 * Keys of an account, newest first, including ended ones; the keys themselves are not stored. Without a position the
 * newest 200.
 */
export async function listKeys(
  db: D1Database,
  accountId: string,
  { after = null, limit = 200 }: { after?: KeyPosition | null; limit?: number } = {},
): Promise<KeySummary[]> {
  const rows = await pageOfKeys.all(db, {
    account: accountId,
    createdAt: after?.createdAt ?? null,
    id: after?.id ?? '',
    limit,
  });
  return rows.map((row) => ({ ...row, scopes: row.scopes.split(' ') }));
}
