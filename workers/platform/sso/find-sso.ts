import { liveStatusSql } from '../../../shared/credentials/live-account.ts';
import { addressOf } from '../../../shared/customers/identity.ts';
import { sha256 } from '../../../shared/encoding.ts';

export interface OfferedEntry {
  userId: string;
  /** The address that the account gave for the person. */
  email: string;
  accountName: string;
}

/** Whom a code would sign in, without using it; null when it would sign in nobody. */
export async function findSso(db: D1Database, code: string, now: number): Promise<OfferedEntry | null> {
  const row = await db
    .prepare(
      `SELECT c.user_id, u.email, a.name FROM sso_codes c
       JOIN users u ON u.id = c.user_id AND u.disabled_at IS NULL
       JOIN tenants t ON t.id = c.tenant_id AND t.status = 'active'
       JOIN accounts a ON a.id = c.account_id AND ${liveStatusSql('a.status')}
       WHERE c.hash = ?1 AND c.used_by IS NULL AND c.expires_at > ?2`,
    )
    .bind(await sha256(code), now)
    .first<{ user_id: string; email: string; name: string }>();
  return row === null ? null : { userId: row.user_id, email: addressOf(row.email), accountName: row.name };
}
