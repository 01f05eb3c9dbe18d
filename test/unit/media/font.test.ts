import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { admitFont } from '../../../workers/branding/media/admit-font.ts';
import type { RefusalCode } from '../../../workers/branding/media/refusal.ts';
import { type Bytes, bytesOf, contains, patched, u16, u32 } from '../../support/media/bytes.ts';
import { fontSample } from '../../support/media/samples.ts';

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

const woff = fontSample('woff');
const woff2 = fontSample('woff2');
const lengthAt = 8;

/** A font with metadata and private data appended the way both formats have it: places in the header, bytes at the end. */
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
  test('a real font passes, and passes again with the same bytes', () => {
    const bytes = admittedFont(font);
    expect(admitFont(font)).toMatchObject({ format, mime: `font/${format}`, extension: format });
    expect(Buffer.from(admittedFont(bytes)).equals(bytes)).toBe(true);
  });

  test('metadata, private data and trailing bytes are gone', () => {
    const bytes = admittedFont(bytesOf(withBlocks(font, headerPlace), 'SECRET TAIL'));
    expect(contains(bytes, 'SECRET')).toBe(false);
    expect(Buffer.from(bytes).equals(admittedFont(font))).toBe(true);
  });

  test('truncation is noticed at every length', () => {
    for (let cut = 1; cut < 40; cut++) {
      const result = admitFont(font.slice(0, Math.floor((font.length * (40 - cut)) / 40)));
      expect(result.ok).toBe(false);
    }
  });

  test('collections are refused', () => {
    expectRefusal(patched(font, 4, Buffer.from('ttcf')), 'unsupported_feature', /collection/);
  });

  test('no tables, or more than any font has', () => {
    expectRefusal(patched(font, 12, u16(0)), 'corrupt');
    expectRefusal(patched(font, 12, u16(65)), 'corrupt');
  });
});

describe('woff tables', () => {
  const entry = (index: number): number => 44 + 20 * index;

  test('out of order, overlapping, of another size', () => {
    expectRefusal(patched(woff, entry(1), Buffer.from('AAAA')), 'corrupt');
    expectRefusal(
      patched(woff, entry(1) + 4, woff.subarray(entry(0) + 4, entry(0) + 8)),
      'corrupt',
      /overlap/,
    );
    expectRefusal(patched(woff, entry(0) + 12, u32(1 << 23)), 'corrupt');
    expectRefusal(patched(woff, 16, u32(12)), 'corrupt', /another size/);
  });

  test('a table that decompresses to more than it says', () => {
    const view = new DataView(woff.buffer);
    const count = view.getUint16(12);
    const compressed = Array.from({ length: count }, (_, index) => entry(index)).find(
      (place) => view.getUint32(place + 8) + 8 < view.getUint32(place + 12),
    )!;
    const length = view.getUint32(compressed + 12) - 4;
    const bytes = patched(patched(woff, compressed + 12, u32(length)), 16, u32(view.getUint32(16) - 4));
    expectRefusal(bytes, 'corrupt', /expands to more/);
  });

  test('a checksum that does not hold', () => {
    expectRefusal(patched(woff, entry(0) + 16, [0, 0, 0, 1]), 'corrupt', /checksum/);
  });

  test('glyphs drawn as SVG documents are refused', () => {
    expectRefusal(patched(woff, entry(0), Buffer.from('SVG ')), 'unsupported_feature', /SVG/);
  });
});

describe('the one stream of woff2', () => {
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

  test('compressed anew it still passes', () => {
    expect(admitFont(rebuilt(brotliCompressSync(content))).ok).toBe(true);
  });

  test('it must fill the directory exactly', () => {
    expectRefusal(rebuilt(brotliCompressSync(content.subarray(1))), 'corrupt');
    expectRefusal(rebuilt(brotliCompressSync(Buffer.concat([content, Buffer.of(0)]))), 'corrupt');
  });

  test('a bomb is stopped at the size the directory says', () => {
    expectRefusal(
      rebuilt(
        brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
        }),
      ),
      'corrupt',
    );
  });

  test('nothing may hide behind its end', () => {
    expectRefusal(rebuilt(bytesOf(brotliCompressSync(content), 'SECRET')), 'corrupt', /behind its end/);
  });
});
