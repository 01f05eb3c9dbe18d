import type { CssCaps, StrippedCode } from '#schema/css-policy/index.ts';
import type { SheetMemory } from './sheet-memory.ts';

/** The use of a URL. */
export type UrlUse = 'image' | 'font' | 'import';

/**
 * One of the account's own asset paths, with the longer side of a picture in px, or the reason why the address is
 * stripped. A picture of unknown size is no pointer.
 */
export type ResolvedUrl =
  | { url: string; side?: number | undefined }
  | { code: StrippedCode; message?: string };

export type UrlResolver = (url: string, use: UrlUse) => ResolvedUrl;

export interface CompileOptions {
  /** UUID in lower case. The scope root is `[data-brand="<accountId>"]`, and it seeds the renamed global names. */
  accountId: string;
  /**
   * Resolves each different decoded URL text, e.g. `asset:logo`, `https://…` or `data:…`. The result must be one of
   * the account's asset paths. Without it only such paths are kept.
   */
  resolveUrl?: UrlResolver;
  /**
   * Sheets of @import whose rules the caller has added to the source, by address: null drops the import without a
   * report, a code says why its rules are missing. Any other import is refused.
   */
  imports?: ReadonlyMap<string, StrippedCode | null>;
  /** Trusted custom-property rules that go before the brand layer, outside the scope. */
  tokensCss?: string;
  /** The memory of an earlier compilation of the sheet that is being edited. The outcome is the same without it. */
  memory?: SheetMemory | undefined;
  /** Limits other than the published ones, for measurements and for hosts with other needs. */
  caps?: Partial<CssCaps>;
}
