import { encodeWoff } from './encode-woff.ts';

/** A font file in a format that the library accepts. */
export interface FontFile {
  bytes: Uint8Array<ArrayBuffer>;
  mime: 'font/woff' | 'font/woff2';
  /** Name of the file, with the extension of its format. */
  name: string;
}

/** `woff2` is used unchanged. A `collection` has several fonts in one file, which browsers do not support. */
type Kind = 'woff' | 'woff2' | 'opentype' | 'collection' | 'none';

/** Formats by their first four bytes. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['wOFF', 'woff'],
  ['wOF2', 'woff2'],
  ['\0\x01\0\0', 'opentype'],
  ['true', 'opentype'],
  ['OTTO', 'opentype'],
  ['ttcf', 'collection'],
]);

const kindOf = (bytes: Uint8Array): Kind => KINDS.get(String.fromCharCode(...bytes.subarray(0, 4))) ?? 'none';

/** Weights by words in file names, longer words first. */
const WEIGHTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/variable|\[.*wght.*\]|-vf\b/i, '100 900'],
  [/(?:extra|ultra)[-_ ]?light/i, '200'],
  [/(?:semi|demi)[-_ ]?bold/i, '600'],
  [/(?:extra|ultra)[-_ ]?bold/i, '800'],
  [/thin|hairline/i, '100'],
  [/light/i, '300'],
  [/medium/i, '500'],
  [/black|heavy/i, '900'],
  [/bold/i, '700'],
];

const STYLE_WORDS =
  /(?:extra|ultra|semi|demi)?[-_ ]?(?:variable|thin|hairline|light|regular|normal|book|medium|bold|black|heavy|italic|oblique)(?:font)?|\[.*\]|-vf\b/gi;

/** Family, weight and style that the name of a file suggests. */
export function guessed(fileName: string): { family: string; weight: string; italic: boolean } {
  const name = fileName.replace(/\.[a-z0-9]+$/i, '');
  const number = /(?<![0-9])([1-9]00)(?![0-9])/.exec(name)?.[1];
  const family = name
    .replace(STYLE_WORDS, ' ')
    .replace(/(?<![0-9])[1-9]00(?![0-9])|\b(?:latin|cyrillic|greek|webfont)(?:-ext)?\b/gi, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
  return {
    family,
    weight: WEIGHTS.find(([words]) => words.test(name))?.[1] ?? number ?? '400',
    italic: /italic|oblique/i.test(name),
  };
}

/** Whether this browser can load a font. It validates the whole file, as it does for pages. */
async function isReadable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await new FontFace('checked', bytes).load();
    return true;
  } catch {
    return false;
  }
}

/** Reads a font file; OpenType files are converted to WOFF. */
export async function readFontFile(file: File): Promise<FontFile | 'collection' | 'unreadable'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'collection') return 'collection';
  const packed = kind === 'opentype' ? await encodeWoff(bytes) : bytes;
  if (kind === 'none' || packed === null || !(await isReadable(packed))) return 'unreadable';
  const format = kind === 'woff2' ? 'woff2' : 'woff';
  return { bytes: packed, mime: `font/${format}`, name: `${file.name.replace(/\.[^.]*$/, '')}.${format}` };
}

/** The file as a `data:` address with its name as a parameter (RFC 2397 allows any), which the library reads. */
export function dataAddress({ bytes, mime, name }: FontFile): string {
  const CHUNK = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  const shown = encodeURIComponent(name.slice(-60)).replaceAll(/['()]/g, '_');
  return `data:${mime};name=${shown};base64,${btoa(text)}`;
}
