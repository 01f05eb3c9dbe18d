import type * as z from 'zod/mini';
import type { checkedAddresses } from '#schema/branding/wire.ts';
import { ok, type Result } from '#shared/result.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { advise } from '../advice/advise.ts';
import { withEnds } from '../advice/with-ends.ts';
import { assumeFonts, type ImportedFonts, importFonts } from '../assets/ingest/import-fonts.ts';
import { previewUrls } from '../assets/ingest/preview-urls.ts';
import { libraryReferences } from '../assets/references/resolve-references.ts';
import { collectAssetRefs } from '../brand/collect-asset-refs.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { collectUrls, type ResolvedUrl, type StrippedEntry, type UrlUse } from '../css/compile.ts';
import { isSvgData } from '../css/svg/is-svg-data.ts';
import { warningsAbout } from '../page-check/warnings-about.ts';
import { addressKeyOf } from './address-book.ts';
import { compileBrand } from './compile-brand.ts';
import { readBrandDocument } from './read-brand-document.ts';
import { refusedAt } from './refused-at.ts';

type CheckedAddresses = z.output<typeof checkedAddresses>;

type Resolve = (url: string, use: UrlUse) => ResolvedUrl;

/** Addresses of a stylesheet and of its imports, with their results. */
function knownAddresses(css: string, imported: ImportedFonts, resolve: Resolve): CheckedAddresses {
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

interface CheckInput {
  css: string;
  brandingJson?: string | undefined;
  /** Optional parts of the answer, besides the report. */
  include?: readonly ('compiled' | 'addresses' | 'pages')[] | undefined;
}

interface CheckEnv {
  DB: D1Database;
  ASSETS: BuiltFiles;
}

interface Checked {
  bytes: number;
  stripped: StrippedEntry[];
  compiled?: string;
  addresses?: CheckedAddresses;
}

/**
 * Compiles a stylesheet like a save, without storing anything. The sample pages are checked only on request; without a
 * brand document, contrast is checked with the colors of the contract. It fetches nothing, except imported sheets of
 * fonts when the answer includes their addresses.
 */
export async function checkCss(
  { DB: db, ASSETS }: CheckEnv,
  accountId: string,
  hosts: ReadonlySet<string>,
  { css, brandingJson, include = [] }: CheckInput,
): Promise<Result<Checked, BrandingFailure>> {
  const document = brandingJson === undefined ? null : readBrandDocument(brandingJson);
  if (document?.ok === false) return document;
  const references = libraryReferences(
    db,
    accountId,
    (urls) => previewUrls(db, accountId, hosts, urls),
    include.includes('addresses') ? importFonts(hosts) : assumeFonts(hosts),
  );
  const brand = document?.value;
  const resolved = await references(brand === undefined ? [] : collectAssetRefs(brand.document), css);
  if (!resolved.ok) return resolved;
  const { sheet, imported } = resolved.value;
  const compiled = compileBrand({
    accountId,
    css,
    document: brand?.document ?? null,
    imported,
    resolve: sheet.resolve,
  });
  if (!compiled.ok)
    return refuse('rejected', { text: compiled.message, diagnostics: refusedAt(css, compiled) });
  const { bytes, origins, tokensCss } = compiled;
  const written = {
    source: css,
    compiled: compiled.css.slice(tokensCss.length),
    origins,
    tokensCss,
    accountId,
  };
  const pages = include.includes('pages') ? await warningsAbout(written, ASSETS) : [];
  return ok({
    bytes,
    stripped: withEnds(css, [...compiled.stripped, ...(brand?.warnings ?? []), ...advise(css), ...pages]),
    ...(include.includes('compiled') && { compiled: compiled.css }),
    ...(include.includes('addresses') && { addresses: knownAddresses(css, imported, sheet.resolve) }),
  });
}
