import { brandViewOf } from '../../../shared/brand/live-brand.ts';
import type { BrandView } from '../../../shared/surface/view.ts';

export interface Draft {
  accountId: string;
  brand: BrandView;
}

export interface DraftKey {
  hash: string;
  userId: string;
  /** Of several accounts with the same content, the one meant; platform admins have to say. */
  accountId: string | null;
  platformAdmin: boolean;
}

interface DraftRow {
  account_id: string;
  name: string;
  document: string;
  pins: string;
}

const FOUND = `SELECT a.account_id, c.name, a.document, a.pins FROM accounts c
  JOIN brand_artifacts a ON a.account_id = c.id AND a.hash = ?1`;

/** An artifact of an account that the person owns or administers; foreign and unknown ones look the same. */
export async function findDraft(db: D1Database, key: DraftKey): Promise<Draft | null> {
  const row = await db
    .prepare(
      `${FOUND} JOIN memberships m ON m.account_id = c.id AND m.user_id = ?2 AND m.removed_at IS NULL
         AND m.role IN ('owner', 'admin')
       WHERE c.status IN ('draft', 'active') AND (?3 IS NULL OR c.id = ?3)
       UNION ALL ${FOUND} WHERE c.id = ?3 AND ?4 = 1 LIMIT 1`,
    )
    .bind(key.hash, key.userId, key.accountId, key.platformAdmin ? 1 : 0)
    .first<DraftRow>();
  if (row === null) return null;
  const { account_id: accountId, document, pins, name } = row;
  return { accountId, brand: brandViewOf({ accountId, document, pins }, name) };
}
