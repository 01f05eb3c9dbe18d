import type { Condition } from './commit.ts';

/**
 * The current base: the newest draft when it was saved after the live artifact went live (or nothing is live), else
 * the live artifact, else null. Revisions order both in plain string order.
 */
export const BASE_HASH = `
  SELECT CASE WHEN s.live_hash IS NULL OR d.draft_revision > s.published_revision
              THEN coalesce(d.hash, s.live_hash) ELSE s.live_hash END
  FROM brand_states s
  LEFT JOIN brand_artifacts d ON d.account_id = s.account_id AND d.draft_revision =
    (SELECT max(draft_revision) FROM brand_artifacts WHERE account_id = s.account_id)
  WHERE s.account_id = ?`;

export const baseIs = (accountId: string, hash: string | null): Condition => ({
  sql: `(${BASE_HASH}) IS ?`,
  values: [accountId, hash],
});

/** A draft may be published, and so may what is live already; an archived artifact may not. */
export const isPublishable = (accountId: string, hash: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM brand_artifacts a JOIN brand_states s ON s.account_id = a.account_id
        WHERE a.account_id = ? AND a.hash = ? AND (a.draft_revision IS NOT NULL OR s.live_hash = a.hash))`,
  values: [accountId, hash],
});

/** Fails when another artifact already has this hash: 64 bits are few enough to look. */
export const hashIsOurs = (accountId: string, hash: string, fingerprint: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM brand_artifacts WHERE account_id = ? AND hash = ? AND fingerprint <> ?)`,
  values: [accountId, hash, fingerprint],
});

/** The caller is an owner or admin of the account, or an active platform admin, at the moment of the change. */
export const isAdminNow = (accountId: string, userId: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM users u
        LEFT JOIN memberships m ON m.user_id = u.id AND m.account_id = ? AND m.removed_at IS NULL
        WHERE u.id = ? AND u.disabled_at IS NULL AND (u.platform_admin = 1 OR m.role IN ('owner', 'admin')))`,
  values: [accountId, userId],
});
