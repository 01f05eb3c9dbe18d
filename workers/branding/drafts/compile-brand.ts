import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { cssCaps, type StrippedCode } from '#schema/css-policy/index.ts';
import { brandTokensCss } from '#shared/brand/brand-tokens-css.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import {
  type CompileOutcome,
  compile,
  type ResolvedUrl,
  type SheetMemory,
  type StrippedEntry,
  type UrlUse,
} from '../css/compile.ts';

interface BrandInput {
  /** The memory of the previous compilation, for a sheet that is compiled repeatedly. */
  readonly memory?: SheetMemory | undefined;
  readonly accountId: string;
  readonly css: string;
  /** Null omits the tokens. */
  readonly document: BrandDocument | null;
  /** Font faces of imported sheets, and the result of each import. */
  readonly imported: { readonly faces: string; readonly answers: ReadonlyMap<string, StrippedCode | null> };
  resolve(url: string, use: UrlUse): ResolvedUrl;
}

type CompiledBrand =
  | (Extract<CompileOutcome, { ok: true }> & { readonly tokensCss: string })
  | Extract<CompileOutcome, { ok: false }>;

/**
 * The stylesheet of an artifact: tokens of the document, then the compiled sheet with the font faces that it imports.
 * A save, a check and the live preview of the editor all call it, so that they have the same bytes.
 */
export function compileBrand({
  memory,
  accountId,
  css,
  document,
  imported,
  resolve,
}: BrandInput): CompiledBrand {
  const tokensCss = document === null ? '' : brandTokensCss(document, accountId);
  const source = withFaces(css, imported.faces);
  const compiled = compile(source, {
    accountId,
    tokensCss,
    imports: imported.answers,
    // The limit applies to the caller's text, and the limit of the body enforces it.
    caps: { sourceBytes: cssCaps.sourceBytes + encodeUtf8(withFaces('', imported.faces)).byteLength },
    resolveUrl: resolve,
    memory,
  });
  return compiled.ok ? { ...compiled, tokensCss, stripped: withinSource(compiled.stripped, css) } : compiled;
}

/** Imported font faces are appended to the stylesheet: their meaning is the same, and no position changes. */
const withFaces = (css: string, faces: string): string => (faces === '' ? css : `${css}\n${faces}`);

/** Reports about an imported sheet get the start of the stylesheet as position, where imports are. */
const withinSource = (stripped: readonly StrippedEntry[], css: string): StrippedEntry[] =>
  stripped.map((entry) => (entry.offset <= css.length ? entry : { ...entry, line: 1, column: 1, offset: 0 }));
