import { type Failure, fail } from '#shared/result.ts';
import type { AssetOperation } from '../asset-operation.ts';
import { findAsset } from './find-asset.ts';

/**
 * The failure of a change that found no active asset: `conflict` for an archived one, otherwise `not_found`, also for
 * a foreign one.
 */
export async function whyUntouched(
  { db, accountId }: AssetOperation,
  assetId: string,
): Promise<Failure<'not_found' | 'conflict'>> {
  const row = await findAsset.first(db, { account: accountId, asset: assetId });
  return fail(row === null ? 'not_found' : 'conflict');
}
