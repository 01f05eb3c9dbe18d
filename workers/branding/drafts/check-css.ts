import { ok, type Result } from '../../../shared/result.ts';
import { assumeFonts } from '../assets/ingest/import-fonts.ts';
import { previewUrls } from '../assets/ingest/preview-urls.ts';
import { libraryReferences } from '../assets/references/resolve-references.ts';
import { compile, type StrippedEntry } from '../css/compile.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import type { WornSheet } from '../trouble/look-for-trouble.ts';

interface Checked {
  bytes: number;
  stripped: StrippedEntry[];
  /** For the check on sample pages. */
  worn: WornSheet;
}

/** Compiles a stylesheet as a save would, without fetching or storing anything. */
export async function checkCss(
  db: D1Database,
  accountId: string,
  hosts: ReadonlySet<string>,
  css: string,
): Promise<Result<Checked, BrandingFailure>> {
  const references = libraryReferences(db, accountId, (urls) => previewUrls(hosts, urls), assumeFonts(hosts));
  const resolved = await references([], css);
  if (!resolved.ok) return resolved;
  const { sheet, imported } = resolved.value;
  const compiled = compile(css, { accountId, resolveUrl: sheet.resolve, imports: imported.answers });
  if (!compiled.ok) return refuse('rejected', { text: compiled.message });
  const { bytes, stripped, origins } = compiled;
  return ok({
    bytes,
    stripped,
    worn: { source: css, compiled: compiled.css, origins, tokensCss: '', accountId },
  });
}
