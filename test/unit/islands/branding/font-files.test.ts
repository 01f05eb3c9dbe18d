import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeDataUri } from '#workers/branding/assets/ingest/data-uri.ts';
import { resourceName } from '#workers/branding/assets/ingest/resource-name.ts';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { encodeWoff } from '#workers/platform/islands/branding/type/encode-woff.ts';
import { dataAddress, guessed } from '#workers/platform/islands/branding/type/font-files.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { itInFull } from '../../../support/it-in-full.ts';
import { packageFile } from '../../../support/package-file.ts';

const FONT = packageFile('themify-icons/themify-icons/fonts/themify.ttf');
const read = (path: string) => new Uint8Array(readFileSync(path));

describe('TrueType files as WOFF', () => {
  const names = ['Main-Regular', 'Math-Italic', 'Size1-Regular', 'Script-Regular', 'Typewriter-Regular'];
  const others = isFullRun ? names.map((name) => packageFile(`katex/dist/fonts/KaTeX_${name}.ttf`)) : [];

  it.each([FONT, ...others])('the media gate takes %s once it is packed', async (name) => {
    const packed = await encodeWoff(read(name));
    const admitted = admitFont(packed ?? new Uint8Array());
    expect(admitted).toMatchObject({ ok: true, format: 'woff' });
    expect(packed?.length).toBeLessThan(read(name).length);
  });

  itInFull('has the tables of the WOFF files that the makers of a font packed', async () => {
    const tables = (woff: Uint8Array) =>
      Array.from({ length: new DataView(woff.buffer).getUint16(12) }, (_, index) => {
        const entry = new DataView(woff.buffer, 44 + 20 * index, 20);
        return [entry.getUint32(0), entry.getUint32(12)];
      });
    for (const name of others)
      expect(tables((await encodeWoff(read(name))) ?? new Uint8Array())).toEqual(
        tables(read(name.replace('.ttf', '.woff'))),
      );
  });

  it('refuses directories that lead out of the file', async () => {
    const font = read(FONT);
    expect(await encodeWoff(font.slice(0, 200))).toBeNull();
    expect(await encodeWoff(font.slice(0, 8))).toBeNull();
    expect(await encodeWoff(new Uint8Array(64))).toBeNull();
  });

  it('leaves the refusal of other files to the media gate', async () => {
    const font = read(FONT);
    const broken = font.slice();
    broken.set(new TextEncoder().encode('SVG '), 12);
    const packed = await encodeWoff(broken);
    expect(admitFont(packed ?? new Uint8Array())).toMatchObject({ ok: false });
  });
});

describe('names of font files', () => {
  it.each([
    ['Inter-Bold.woff2', 'Inter', '700', false],
    ['SourceSerif4-SemiboldItalic.otf', 'Source Serif4', '600', true],
    ['pacifico-latin-400-normal.woff2', 'pacifico', '400', false],
    ['Roboto[wdth,wght].ttf', 'Roboto', '100 900', false],
    ['open-sans_extra-light.ttf', 'open sans', '200', false],
    ['Inter.woff2', 'Inter', '400', false],
    ['KaTeX_Main-Regular.ttf', 'Ka Te X Main', '400', false],
  ])('reads %s', (name, family, weight, italic) => {
    expect(guessed(name)).toEqual({ family, weight, italic });
  });
});

describe('a font file as an address', () => {
  const address = (name: string) =>
    dataAddress({ bytes: new Uint8Array([1, 2, 255]), mime: 'font/woff', name });

  it('sends its bytes and the name of its file to the library', () => {
    const written = address('Grüße "x" (1).woff');
    expect(written).toMatch(/^data:font\/woff;name=[\w.%-]+;base64,AQL\/$/);
    expect(decodeDataUri(written)).toEqual(new Uint8Array([1, 2, 255]));
    expect(resourceName(written, 'font')).toBe('Grüße "x" _1_.woff');
  });

  it('an address without a usable name is an embedded font', () => {
    for (const written of [
      'data:font/woff;base64,AAAA',
      'data:font/woff;name=;base64,AAAA',
      'data:font/woff;name=%20;base64,AAAA',
      'data:font/woff;name=%FF;base64,AAAA',
      'data:,;name=x;',
    ])
      expect(['Embedded font', '%FF']).toContain(resourceName(written, 'font'));
    expect(resourceName('data:image/png;base64,AA', 'image')).toBe('Embedded image');
  });
});
