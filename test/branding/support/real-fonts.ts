/// <reference types="vite/types/importMeta.d.ts" />
import type { Bytes } from '../../support/media/bytes.ts';

const files = import.meta.glob<string>(
  [
    '/node_modules/@fortawesome/fontawesome-free/webfonts/*.woff2',
    '/node_modules/@fontsource/pacifico/files/*.{woff,woff2}',
    '/node_modules/foundation-sites/docs/assets/fonts/*.woff',
    '/node_modules/katex/dist/fonts/*.{woff,woff2}',
    '/node_modules/material-icons/iconfont/*.{woff,woff2}',
    '/node_modules/themify-icons/**/*.woff',
    '/node_modules/typeface-lato/files/*.{woff,woff2}',
  ],
  { query: '?inline', import: 'default', eager: true },
);

/**
 * Web fonts of real projects, by path: TrueType and CFF outlines, `loca` beside `glyf` and apart from it,
 * written by fontTools, FontForge, Google Fonts and icon font generators.
 */
export const realFonts: ReadonlyMap<string, Bytes> = new Map(
  Object.entries(files).map(([path, uri]) => [
    path.replace('/node_modules/', ''),
    new Uint8Array(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')),
  ]),
);

export function realFont(ending: string): Bytes {
  for (const [path, bytes] of realFonts) if (path.endsWith(ending)) return bytes;
  throw new Error(`no font "${ending}"`);
}
