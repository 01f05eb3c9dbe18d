import { ByteReader } from '#shared/media/byte-reader.ts';
import type { Bytes } from '#shared/media/media.ts';
import { demand } from '#shared/media/refusal.ts';

const STREAMS = 7;
const OVERLAP_BITMAP = 1;

/**
 * The header of a transformed `glyf` table (WOFF2, 5.1): its streams fill the table exactly, and `loca` has the length
 * that a decoder computes from the number of glyphs (5.3). The streams themselves are left to the browser's sanitizer.
 */
export function checkGlyphs(table: Bytes, locationsLength: number): void {
  const reader = new ByteReader(table);
  reader.skip(2);
  const [options, glyphs, format] = [reader.u16(), reader.u16(), reader.u16()];
  demand(format === 0 || format === 1, 'The glyph locations have an unknown format.');
  demand(
    locationsLength === (glyphs + 1) * (format === 0 ? 2 : 4),
    'The glyph locations have another length than the glyphs need.',
  );
  let end = 8 + 4 * STREAMS;
  for (let stream = 0; stream < STREAMS; stream++) end += reader.u32();
  if (options & OVERLAP_BITMAP) end += (glyphs + 7) >>> 3;
  demand(end === table.length, 'The glyph streams do not fill their table.');
}
