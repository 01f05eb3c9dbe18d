import { assetPath } from '#shared/brand/theme-paths.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import type { ResolvedUrl, UrlUse } from '../../css/compile.ts';
import { ownAssetsOnly } from '../../css/urls.ts';
import { cssPath } from './css-path.ts';
import type { FoundAsset } from './find-assets.ts';
import { pin, sideOf } from './pin-document.ts';

/** An external file that was fetched, or the reason why it was not. */
export type Ingested = { asset: FoundAsset } | Exclude<ResolvedUrl, { url: string }>;

const OWN_PATH = /^\/t\/([0-9a-f-]{36})\/asset-([0-9a-f]{64})\.([a-z0-9]{3,5})$/;

/** `asset:logo` names an asset by alias or id. */
export const parseAssetName = (url: string): string | null =>
  /^asset:(.{1,64})$/i.exec(url.trim())?.[1] ?? null;

/** The hash in one of the account's own asset paths. */
export function parseOwnHash(url: string, accountId: string): string | null {
  const [, owner, hash] = OWN_PATH.exec(url.trim()) ?? [];
  return owner === accountId && hash !== undefined ? hash : null;
}

/** Resolves addresses for the compiler from earlier lookups and fetches, and records the assets that the sheet uses. */
export class SheetResolver {
  readonly #accountId: string;
  readonly #assets: ReadonlyMap<string, FoundAsset>;
  readonly #ingested: ReadonlyMap<string, Ingested>;
  readonly #pins = new Map<string, PinnedAsset>();

  constructor(
    accountId: string,
    assets: ReadonlyMap<string, FoundAsset>,
    ingested: ReadonlyMap<string, Ingested>,
  ) {
    this.#accountId = accountId;
    this.#assets = assets;
    this.#ingested = ingested;
  }

  /** Sorted by path, so that equal sheets give equal artifacts. */
  get pins(): PinnedAsset[] {
    return [...this.#pins.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  readonly resolve = (url: string, use: UrlUse): ResolvedUrl => {
    const name = parseAssetName(url);
    if (name !== null) return this.#answer(url, name, this.#assets.get(name), use);
    const hash = parseOwnHash(url, this.#accountId);
    if (hash !== null) return this.#own(url.trim(), this.#assets.get(hash), use);
    const ingested = this.#ingested.get(url.trim());
    if (ingested === undefined) return ownAssetsOnly(this.#accountId)(url, use);
    return 'asset' in ingested ? this.#answer(url, ingested.asset.assetId, ingested.asset, use) : ingested;
  };

  /** A path must be exactly the one of the library, including the extension. */
  #own(path: string, found: FoundAsset | undefined, use: UrlUse): ResolvedUrl {
    const exact = found && assetPath(this.#accountId, found.sha256, found.extension) === path;
    return this.#answer(path, path, exact ? found : undefined, use);
  }

  #answer(url: string, ref: string, found: FoundAsset | undefined, use: UrlUse): ResolvedUrl {
    if (found === undefined) return { code: 'asset_unknown' };
    if (found.archived) return { code: 'asset_archived' };
    if ((found.kind === 'font-family') !== (use === 'font')) return { code: 'asset_wrong_kind' };
    const path = cssPath(url);
    this.#pins.set(path, pin(path, ref, found));
    return { url: assetPath(this.#accountId, found.sha256, found.extension), side: sideOf(found) };
  }
}
