import { type Failure, fail } from '../../../../shared/result.ts';
import type { AssetContext } from '../context.ts';

/** After a change that found no active asset: `conflict` for an archived one, else `not_found`, foreign ones included. */
export async function whyUntouched(
  { db, accountId }: AssetContext,
  assetId: string,
): Promise<Failure<'not_found' | 'conflict'>> {
  const row = await db
    .prepare('SELECT 1 FROM assets WHERE id = ?2 AND account_id = ?1')
    .bind(accountId, assetId)
    .first();
  return fail(row === null ? 'not_found' : 'conflict');
}
