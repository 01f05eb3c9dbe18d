import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AssetRef } from '../../brand/collect-asset-refs.ts';
import type { BrandingFailure } from '../../core/answer-error.ts';
import { collectUrls, type ResolvedUrl, type UrlUse } from '../../css/compile.ts';
import { type ExternalUrl, isIngestible } from '../ingest/external-url.ts';
import type { ImportedFonts, ImportFonts } from '../ingest/import-fonts.ts';
import { findAssets } from './find-assets.ts';
import { pinDocument } from './pin-document.ts';
import { type Ingested, parseAssetName, parseOwnHash, SheetResolver } from './sheet-resolver.ts';

export interface ResolvedReferences {
  /** Pins of the brand document. */
  documentPins: PinnedAsset[];
  /** Font faces of imported sheets, which are compiled after the stylesheet, and the results of the imports. */
  imported: ImportedFonts;
  /** The resolver for the compiler. After compiling, `pins` are those of the sheet. */
  sheet: { readonly pins: PinnedAsset[]; resolve(url: string, use: UrlUse): ResolvedUrl };
}

/**
 * Resolves every reference of an artifact before it is compiled; `bad_value` when the document names an unusable asset.
 */
export type References = (
  refs: readonly AssetRef[],
  css: string,
) => Promise<Result<ResolvedReferences, BrandingFailure>>;

/** Resolves addresses outside the library. */
export type Ingest = (urls: readonly ExternalUrl[]) => Promise<ReadonlyMap<string, Ingested>>;

/** References to the account's current library: one read finds all assets, `ingest` stores external files. */
export const libraryReferences =
  (db: D1Database, accountId: string, ingest: Ingest, importSheets: ImportFonts): References =>
  async (refs, css) => {
    const imported = await importSheets(css);
    const urls = [...collectUrls(css), ...collectUrls(imported.faces)];
    const inSheet = urls.map(({ url }) => parseAssetName(url)).filter((name) => name !== null);
    const assets = await findAssets(db, accountId, {
      names: [...refs.map(({ ref }) => ref), ...inSheet],
      hashes: urls.map(({ url }) => parseOwnHash(url, accountId)).filter((hash) => hash !== null),
    });
    const documentPins = pinDocument(refs, assets);
    if (!documentPins.ok) return documentPins;
    const external = urls.flatMap(({ url, use }) =>
      use !== 'import' && isIngestible(url) ? [{ url: url.trim(), use }] : [],
    );
    const sheet = new SheetResolver(accountId, assets, await ingest(external));
    return ok({ documentPins: documentPins.value, imported, sheet });
  };
