import type * as z from 'zod/mini';
import type { checkedAddresses } from '#schema/branding/wire.ts';
import type { ImportedFonts } from '../assets/ingest/import-fonts.ts';
import { collectUrls, type ResolvedUrl, type UrlUse } from '../css/compile.ts';
import { isSvgData } from '../css/svg/is-svg-data.ts';
import { addressKeyOf } from './address-book.ts';

export type CheckedAddresses = z.output<typeof checkedAddresses>;

type Resolve = (url: string, use: UrlUse) => ResolvedUrl;

/** Addresses of a stylesheet and of its imports, with their results. */
export function knownAddresses(css: string, imported: ImportedFonts, resolve: Resolve): CheckedAddresses {
  const urls = new Map<string, CheckedAddresses['urls'][number]>();
  for (const { url, use } of [...collectUrls(css), ...collectUrls(imported.faces)]) {
    if (use === 'import' || isSvgData(url)) continue;
    const resolved = resolve(url, use);
    urls.set(
      addressKeyOf(url, use),
      'url' in resolved
        ? {
            written: url,
            use,
            path: resolved.url,
            ...(resolved.side !== undefined && { side: resolved.side }),
          }
        : {
            written: url,
            use,
            code: resolved.code,
            ...(resolved.message !== undefined && { message: resolved.message }),
          },
    );
  }
  return {
    urls: [...urls.values()],
    imports: [...imported.answers].map(([written, code]) => ({ written, code })),
    faces: imported.faces,
  };
}
