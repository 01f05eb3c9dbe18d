import { assetPath } from '#shared/brand/theme-paths.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { ok } from '#shared/result.ts';
import type { ImportFonts } from '../ingest/import-fonts.ts';
import { cssPath } from './css-path.ts';
import type { References } from './resolve-references.ts';

/**
 * Resolves references to the versions that an artifact pinned, so that a recompiled snapshot shows the same versions.
 */
export const pinnedReferences =
  (accountId: string, pins: readonly PinnedAsset[], importSheets: ImportFonts): References =>
  async (_refs, css) => {
    const inSheet = new Map(pins.filter(({ path }) => path.startsWith('css ')).map((pin) => [pin.path, pin]));
    return ok({
      documentPins: pins.filter(({ path }) => !inSheet.has(path)),
      imported: await importSheets(css),
      sheet: {
        pins: [...inSheet.values()],
        resolve: (url) => {
          const pin = inSheet.get(cssPath(url));
          return pin
            ? { url: assetPath(accountId, pin.sha256, pin.extension), side: pin.side }
            : { code: 'asset_unknown' };
        },
      },
    });
  };
