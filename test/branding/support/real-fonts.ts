/// <reference types="vite/types/importMeta.d.ts" />
import { isFullRun } from '../../support/full-run.ts';
import type { Bytes } from '../../support/media/bytes.ts';

const own = import.meta.glob<string>(
  ['/node_modules/@fontsource/pacifico/files/*.{woff,woff2}', '/node_modules/themify-icons/**/*.woff'],
  { query: '?inline', import: 'default', eager: true },
);

/** What only full runs install. */
const further = import.meta.glob<string>(
  [
    '/test/full/node_modules/@fortawesome/fontawesome-free/webfonts/*.woff2',
    '/test/full/node_modules/foundation-sites/docs/assets/fonts/*.woff',
    '/test/full/node_modules/katex/dist/fonts/*.{woff,woff2}',
    '/test/full/node_modules/material-icons/iconfont/*.{woff,woff2}',
    '/test/full/node_modules/typeface-lato/files/*.{woff,woff2}',
  ],
  { query: '?inline', import: 'default' },
);

/** The bytes of a font, from its address as a `data:` URL. */
const decoded = (address: string): Bytes =>
  new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));

/**
 * Web fonts of real projects, by path: TrueType and CFF outlines, `loca` beside `glyf` and apart from it,
 * written by fontTools, FontForge, Google Fonts and icon font generators. `npm test` has a few of them.
 */
export const realFonts: ReadonlyMap<string, Bytes> = new Map(
  Object.entries({ ...own, ...(isFullRun ? await allOf(further) : {}) }).map(([path, address]) => [
    path.replace(/^.*\/node_modules\//, ''),
    decoded(address),
  ]),
);

async function allOf(files: Record<string, () => Promise<string>>): Promise<Record<string, string>> {
  const read = Object.entries(files).map(async ([path, load]) => [path, await load()] as const);
  return Object.fromEntries(await Promise.all(read));
}

export function realFont(ending: string): Bytes {
  for (const [path, bytes] of realFonts) if (path.endsWith(ending)) return bytes;
  throw new Error(`no font "${ending}"`);
}
