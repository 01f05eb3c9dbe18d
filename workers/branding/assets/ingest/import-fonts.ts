import type { StrippedCode } from '#schema/css-policy/index.ts';
import { collectUrls, fontFaces } from '../../css/compile.ts';
import { fetchResource } from './fetch-resource.ts';

/** Font sheets that a stylesheet imports: their `@font-face` rules, and the result for each address. */
export interface ImportedFonts {
  readonly faces: string;
  /** Null for an accepted sheet, otherwise the code of the reason. */
  readonly answers: ReadonlyMap<string, StrippedCode | null>;
}

export type ImportFonts = (css: string) => Promise<ImportedFonts>;

const SHEETS = new Set(['fonts.googleapis.com']);
const FILES = 'fonts.gstatic.com';

const limits = { sheets: 4, bytes: 128 * 1024, totalMs: 10_000 };

// Google Fonts chooses the format by user agent. An unknown one gets TrueType, which the media gate refuses.
const headers = {
  Accept: 'text/css',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Addresses of Google Fonts in imports, in the only accepted form. */
function sheetsIn(css: string): string[] {
  const wanted = collectUrls(css).flatMap(({ url, use }) =>
    use === 'import' && /^https:\/\/fonts\.googleapis\.com\/css2\?/i.test(url.trim()) ? [url.trim()] : [],
  );
  return [...new Set(wanted)];
}

/**
 * Reads the font sheets of Google Fonts that a stylesheet imports, one level deep. Only their font faces with WOFF2
 * files on Google's own file host are used.
 */
export const importFonts =
  (hosts: ReadonlySet<string>): ImportFonts =>
  async (css) => {
    const answers = new Map<string, StrippedCode | null>();
    const faces: string[] = [];
    const signal = AbortSignal.timeout(limits.totalMs);
    for (const [index, url] of sheetsIn(css).entries()) {
      if (!hosts.has(FILES)) answers.set(url, 'ingest_denied');
      else if (index >= limits.sheets) answers.set(url, 'ingest_limit');
      else {
        const fetched = await fetchResource(url, SHEETS, limits.bytes, signal, headers);
        const found = fetched.ok ? fontFaces(new TextDecoder().decode(fetched.value), isFontFile) : [];
        const answer = fetched.ok ? (found.length > 0 ? null : 'ingest_failed') : fetched.code;
        answers.set(url, answer);
        faces.push(...found);
      }
    }
    return { faces: faces.join('\n'), answers };
  };

/** The same without fetching: a sheet that a save would fetch counts as accepted. */
export const assumeFonts =
  (hosts: ReadonlySet<string>): ImportFonts =>
  async (css) => ({
    faces: '',
    answers: new Map(sheetsIn(css).map((url) => [url, hosts.has(FILES) ? null : 'ingest_denied'])),
  });

function isFontFile(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.hostname === FILES && url.pathname.endsWith('.woff2');
}
