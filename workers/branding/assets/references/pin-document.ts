import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AssetRef } from '../../brand/collect-asset-refs.ts';
import { type BrandingFailure, refuse } from '../../core/answer-error.ts';
import type { FoundAsset } from './find-assets.ts';

/** The record that ties a path of the document to one version of an asset. */
export const pin = (path: string, ref: string, found: FoundAsset): PinnedAsset => ({
  path,
  ref,
  assetId: found.assetId,
  versionId: found.versionId,
  sha256: found.sha256,
  extension: found.extension,
  ...(found.width !== null && { side: sideOf(found) }),
});

/** The longer side of a picture in px. */
export const sideOf = ({ width, height }: FoundAsset): number | undefined =>
  width === null || height === null ? undefined : Math.max(width, height);

/** Pins every image of a brand document to its current version. A foreign or archived image refuses the document. */
export function pinDocument(
  refs: readonly AssetRef[],
  assets: ReadonlyMap<string, FoundAsset>,
): Result<PinnedAsset[], BrandingFailure> {
  const pins: PinnedAsset[] = [];
  for (const { path, ref } of refs) {
    const found = assets.get(ref);
    const fault = faultOf(found);
    if (found === undefined || fault !== null)
      return refuse('bad_value', { path, error_description: fault ?? 'No such asset.' });
    pins.push(pin(path, ref, found));
  }
  return ok(pins);
}

function faultOf(found: FoundAsset | undefined): string | null {
  if (found === undefined) return 'No such asset in this account.';
  if (found.archived) return 'The asset is archived.';
  return found.kind === 'font-family' ? 'A font cannot stand where an image belongs.' : null;
}
