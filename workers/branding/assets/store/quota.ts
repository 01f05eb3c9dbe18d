import { limits } from '../../../../schema/limits.ts';

/** SQL for what account `?1` may store and what it does; the row may be missing. */
export const LIMIT = `coalesce((SELECT limit_bytes FROM asset_quotas WHERE account_id = ?1), ${limits.assetQuota})`;
export const USED = 'coalesce((SELECT used_bytes FROM asset_quotas WHERE account_id = ?1), 0)';
