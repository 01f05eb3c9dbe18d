import { brandTokensCss } from '../../../shared/brand/brand-tokens-css.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { assumeFonts } from '../assets/ingest/import-fonts.ts';
import { previewUrls } from '../assets/ingest/preview-urls.ts';
import { libraryReferences } from '../assets/references/resolve-references.ts';
import { collectAssetRefs } from '../brand/collect-asset-refs.ts';
import { compile, type StrippedEntry } from '../css/compile.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import type { WornSheet } from '../trouble/look-for-trouble.ts';
import { readBrandDocument } from './read-brand-document.ts';

interface Checked {
  bytes: number;
  stripped: StrippedEntry[];
  /** For the check on sample pages. */
  worn: WornSheet;
}

/**
 * Compiles a stylesheet as a save would, without fetching or storing anything. Without a brand document it is judged on
 * the colors of the contract.
 */
export async function checkCss(
  db: D1Database,
  accountId: string,
  hosts: ReadonlySet<string>,
  { css, brandingJson }: { css: string; brandingJson?: string | undefined },
): Promise<Result<Checked, BrandingFailure>> {
  const document = brandingJson === undefined ? null : readBrandDocument(brandingJson);
  if (document?.ok === false) return document;
  const references = libraryReferences(db, accountId, (urls) => previewUrls(hosts, urls), assumeFonts(hosts));
  const brand = document?.value;
  const resolved = await references(brand === undefined ? [] : collectAssetRefs(brand.document), css);
  if (!resolved.ok) return resolved;
  const { sheet, imported } = resolved.value;
  const tokensCss = brand === undefined ? '' : brandTokensCss(brand.document, accountId);
  const compiled = compile(css, {
    accountId,
    tokensCss,
    resolveUrl: sheet.resolve,
    imports: imported.answers,
  });
  if (!compiled.ok) return refuse('rejected', { text: compiled.message });
  const { bytes, origins } = compiled;
  return ok({
    bytes,
    stripped: [...compiled.stripped, ...(brand?.warnings ?? [])],
    worn: { source: css, compiled: compiled.css.slice(tokensCss.length), origins, tokensCss, accountId },
  });
}
