import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#shared/media/refusal.ts';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { runsOf } from '../../support/full-run.ts';
import { type Bytes, bytesOf, contains, patched, u16, u32 } from '../../support/media/bytes.ts';
import { mutate, mutation } from '../../support/media/mutations.ts';
import { glyphStreams, woff2 as makeWoff2, type Woff2Table, woff2Tables } from '../support/font.ts';
import { realFont } from '../support/real-fonts.ts';

function admittedFont(bytes: Bytes): Bytes {
  const result = admitFont(bytes);
  if (!result.ok) throw new Error(`refused: ${result.code}: ${result.message}`);
  return result.bytes;
}

function expectRefusal(bytes: Bytes, code: RefusalCode, message?: RegExp): void {
  const result = admitFont(bytes);
  expect(result).toMatchObject({ ok: false, code });
  if (message && !result.ok) expect(result.message).toMatch(message);
}

const woff = realFont('pacifico-latin-400-normal.woff');
const woff2 = realFont('pacifico-latin-400-normal.woff2');
const lengthAt = 8;

/** A font with metadata and private data at its end, whose offsets are in the header, as in both formats. */
function withBlocks(font: Bytes, headerPlace: number): Bytes {
  const padded = bytesOf(font, new Array(-font.length & 3).fill(0));
  const blocks = bytesOf('SECRET METADATA.SECRET PRIVATE..');
  const places = [padded.length, 16, 16, padded.length + 16, 16].flatMap(u32);
  return patched(
    patched(bytesOf(padded, blocks), headerPlace, places),
    lengthAt,
    u32(padded.length + blocks.length),
  );
}

describe.each([
  ['woff', woff, 24],
  ['woff2', woff2, 28],
] as const)('%s', (format, font, headerPlace) => {
  test('accepts a real font, and answers the same bytes for its own result', () => {
    const bytes = admittedFont(font);
    expect(admitFont(font)).toMatchObject({ format, mime: `font/${format}`, extension: format });
    expect(Buffer.from(admittedFont(bytes)).equals(bytes)).toBe(true);
  });

  test('drops metadata, private data and trailing bytes', () => {
    const bytes = admittedFont(bytesOf(withBlocks(font, headerPlace), 'SECRET TAIL'));
    expect(contains(bytes, 'SECRET')).toBe(false);
    expect(Buffer.from(bytes).equals(admittedFont(font))).toBe(true);
  });

  test('refuses a file that is cut off, at every length', () => {
    for (let cut = 1; cut < 40; cut++) {
      const result = admitFont(font.slice(0, Math.floor((font.length * (40 - cut)) / 40)));
      expect(result.ok).toBe(false);
    }
  });

  test('refuses collections', () => {
    expectRefusal(patched(font, 4, Buffer.from('ttcf')), 'unsupported_feature', /collection/);
  });

  test('refuses a font without tables, or with more than any font has', () => {
    expectRefusal(patched(font, 12, u16(0)), 'corrupt');
    expectRefusal(patched(font, 12, u16(65)), 'corrupt');
  });
});

describe('woff tables', () => {
  const entry = (index: number): number => 44 + 20 * index;

  test('refuses tables that are out of order, overlap, or have another size', () => {
    expectRefusal(patched(woff, entry(1), Buffer.from('AAAA')), 'corrupt');
    expectRefusal(
      patched(woff, entry(1) + 4, woff.subarray(entry(0) + 4, entry(0) + 8)),
      'corrupt',
      /overlap/,
    );
    expectRefusal(patched(woff, entry(0) + 12, u32(1 << 23)), 'corrupt');
    expectRefusal(patched(woff, 16, u32(12)), 'corrupt', /another size/);
  });

  test('refuses a table that decompresses to more than its declared size', () => {
    const view = new DataView(woff.buffer);
    const count = view.getUint16(12);
    const compressed = Array.from({ length: count }, (_, index) => entry(index)).find(
      (place) => view.getUint32(place + 8) + 8 < view.getUint32(place + 12),
    )!;
    const length = view.getUint32(compressed + 12) - 4;
    const bytes = patched(patched(woff, compressed + 12, u32(length)), 16, u32(view.getUint32(16) - 4));
    expectRefusal(bytes, 'corrupt', /expands to more/);
  });

  test('refuses a checksum that does not match', () => {
    expectRefusal(patched(woff, entry(0) + 16, [0, 0, 0, 1]), 'corrupt', /checksum/);
  });

  test('refuses glyphs that are SVG documents', () => {
    expectRefusal(patched(woff, entry(0), Buffer.from('SVG ')), 'unsupported_feature', /SVG/);
  });
});

describe('the stream of woff2', () => {
  const compressedLength = new DataView(woff2.buffer).getUint32(20);
  const start = woff2.findIndex((_, offset) => {
    if (offset < 48) return false;
    try {
      return brotliDecompressSync(woff2.subarray(offset, offset + compressedLength)).length > 1000;
    } catch {
      return false;
    }
  });
  const content = brotliDecompressSync(woff2.subarray(start, start + compressedLength));
  const rebuilt = (stream: Uint8Array): Bytes => {
    const bytes = bytesOf(woff2.subarray(0, start), stream);
    return patched(patched(bytes, lengthAt, u32(bytes.length)), 20, u32(stream.length));
  };

  test('accepts the stream when it is compressed again', () => {
    expect(admitFont(rebuilt(brotliCompressSync(content))).ok).toBe(true);
  });

  test('refuses a stream that does not fill the directory exactly', () => {
    expectRefusal(rebuilt(brotliCompressSync(content.subarray(1))), 'corrupt');
    expectRefusal(rebuilt(brotliCompressSync(Buffer.concat([content, Buffer.of(0)]))), 'corrupt');
  });

  test('refuses a stream that expands far beyond the size in the directory', () => {
    expectRefusal(
      rebuilt(
        brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
        }),
      ),
      'corrupt',
    );
  });

  test('refuses data after the end of the stream', () => {
    expectRefusal(rebuilt(bytesOf(brotliCompressSync(content), 'SECRET')), 'corrupt', /behind its end/);
  });
});

describe('the directory of woff2', () => {
  const changed = (name: string, change: Partial<Woff2Table>): Woff2Table[] =>
    woff2Tables().map((table) => (table.name === name ? { ...table, ...change } : table));
  const ordered = (...names: readonly string[]): Woff2Table[] =>
    woff2Tables().toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const untransformed = { version: 3, isTransformed: false };

  test('accepts other tables between the glyphs and their locations', () => {
    expect(admitFont(makeWoff2())).toMatchObject({ ok: true, format: 'woff2' });
  });

  test('accepts the locations directly after the glyphs', () => {
    expect(admitFont(makeWoff2(ordered('glyf', 'loca'))).ok).toBe(true);
  });

  test('accepts glyphs and locations that are not transformed', () => {
    const tables = changed('glyf', { ...untransformed, data: new Uint8Array(8), length: 8 }).map((table) =>
      table.name === 'loca' ? { ...table, ...untransformed, data: new Uint8Array(4) } : table,
    );
    expect(admitFont(makeWoff2(tables)).ok).toBe(true);
  });

  test('accepts transformed metrics', () => {
    const tables = changed('hmtx', { version: 1, length: 4, isTransformed: true });
    expect(admitFont(makeWoff2(tables)).ok).toBe(true);
  });

  test('refuses locations that precede the glyphs', () => {
    expectRefusal(makeWoff2(ordered('loca', 'glyf')), 'corrupt', /before the glyphs/);
  });

  test('refuses glyphs without locations, and locations without glyphs', () => {
    for (const missing of ['glyf', 'loca'])
      expectRefusal(
        makeWoff2(woff2Tables().filter(({ name }) => name !== missing)),
        'corrupt',
        /without (locations|glyphs)/,
      );
  });

  test('refuses glyphs and locations of which only one is transformed', () => {
    expectRefusal(
      makeWoff2(changed('loca', { ...untransformed, data: new Uint8Array(4) })),
      'corrupt',
      /Only one/,
    );
  });

  test('refuses transformed locations that contain data', () => {
    expectRefusal(makeWoff2(changed('loca', { data: new Uint8Array(4) })), 'corrupt', /not empty/);
  });

  test('refuses a table that occurs twice', () => {
    expectRefusal(makeWoff2([...woff2Tables(), woff2Tables()[0]!]), 'corrupt', /twice/);
  });

  test.each([
    ['glyf', 1],
    ['loca', 2],
    ['hmtx', 2],
    ['cmap', 1],
  ])('refuses a transform of %s that does not exist', (name, version) => {
    expectRefusal(makeWoff2(changed(name, { version })), 'corrupt', /unknown transform/);
  });

  test.each([
    ['streams that end early', glyphStreams([2, 0, 0, 0, 0, 4, 0], { tail: 1 }), 4, /do not fill/],
    ['streams that are too long', glyphStreams([3, 0, 0, 0, 0, 4, 0], { tail: -1 }), 4, /do not fill/],
    ['lengths that overflow 32 bits together', glyphStreams([2, 0, 0, 0, 0, 4, 0]), 4, /do not fill/],
    ['locations of another length', glyphStreams([2, 0, 0, 0, 0, 4, 0]), 8, /another length/],
    ['an unknown format', glyphStreams([2, 0, 0, 0, 0, 4, 0], { format: 2 }), 4, /unknown format/],
    ['a missing overlap bitmap', glyphStreams([2, 0, 0, 0, 0, 4, 0], { options: 1 }), 4, /do not fill/],
  ])('refuses glyphs with %s', (what, data, locations, message) => {
    const glyphs = what.includes('overflow') ? patched(data, 8, [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 3]) : data;
    const tables = changed('glyf', { data: glyphs }).map((table) =>
      table.name === 'loca' ? { ...table, length: locations } : table,
    );
    expectRefusal(makeWoff2(tables), 'corrupt', message);
  });

  test('accepts an overlap bitmap', () => {
    const data = glyphStreams([2, 0, 0, 0, 0, 4, 0], { options: 1, tail: 1 });
    expect(admitFont(makeWoff2(changed('glyf', { data }))).ok).toBe(true);
  });
});

describe('mutated fonts', () => {
  const corpus = [
    woff,
    woff2,
    makeWoff2(),
    realFont('pacifico-vietnamese-400-normal.woff2'),
    realFont('pacifico-vietnamese-400-normal.woff'),
  ];

  test('mutated fonts never crash the parser, and no more bytes are kept than the file declares', () => {
    const outcomes = { admitted: 0, refused: 0 };
    const source = fc.nat({ max: corpus.length - 1 });
    fc.assert(
      fc.property(source, fc.array(mutation, { minLength: 1, maxLength: 4 }), (index, mutations) => {
        const bytes = mutations.reduce((font, change) => mutate(font, change, corpus), corpus[index]!);
        const font = admitFont(bytes);
        outcomes[font.ok ? 'admitted' : 'refused']++;
        if (!font.ok) return;
        const view = new DataView(font.bytes.buffer);
        expect(view.getUint32(lengthAt)).toBe(font.bytes.length);
        expect(font.bytes.length).toBeLessThanOrEqual(bytes.length + 3);
        const again = admitFont(font.bytes);
        expect(again.ok && Buffer.from(again.bytes).equals(font.bytes)).toBe(true);
      }),
      { numRuns: runsOf(1000) },
    );
    expect(outcomes.admitted).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(200);
  });
});
