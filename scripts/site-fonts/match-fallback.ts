/**
 * How often letters occur in European texts (English, German, French, Spanish, Polish mixed), of 1000, and the widths of
 * fonts that computers have, of 1000 to the em (Adobe's metrics of Helvetica and Times, which Arial and Times New Roman
 * share).
 */
const FREQUENCY =
  ' 165 a70 b13 c28 d38 e112 f14 g18 h32 i62 j4 k14 l36 m24 n66 o56 p20 q4 r58 s58 t60 u36 v12 w18 x2 y10 z14';
const WIDTHS = {
  Arial:
    ' 278 a556 b556 c500 d556 e556 f278 g556 h556 i222 j222 k500 l222 m833 n556 o556 p556 q556 r333 s500 t278 u556 v500 w722 x500 y500 z500',
  'Times New Roman':
    ' 250 a444 b500 c444 d500 e444 f333 g500 h500 i278 j278 k500 l278 m778 n500 o500 p500 q500 r333 s389 t278 u500 v500 w722 x500 y500 z444',
} as const;

export type FallbackFont = keyof typeof WIDTHS;

export interface FontMatch {
  fallback: FallbackFont;
  /** Percentages, as in `@font-face`. */
  size: number;
  ascent: number;
  descent: number;
}

const parse = (list: string): Map<string, number> =>
  new Map([...list.matchAll(/([ a-z])(\d+)/g)].map(([, letter = '', value]) => [letter, Number(value)]));

/** What makes a fallback take the room of a font, so that lines do not move when the font arrives. */
export function matchFallback(font: Uint8Array, fallback: FallbackFont): FontMatch {
  const tables = tablesOf(font);
  const read = (tag: string): DataView => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`the font has no table ${tag}`);
    return table;
  };
  const unitsPerEm = read('head').getUint16(18);
  const hhea = read('hhea');
  const advance = advances(read('hmtx'), hhea.getUint16(34));
  const glyphOf = characterMap(read('cmap'));
  const width = average((letter) => (advance(glyphOf(letter)) / unitsPerEm) * 1000);
  const widths = parse(WIDTHS[fallback]);
  const size = width / average((letter) => widths.get(letter) ?? 500);
  const percent = (units: number): number => Math.round((units / unitsPerEm / size) * 10_000) / 100;
  return {
    fallback,
    size: Math.round(size * 10_000) / 100,
    ascent: percent(hhea.getInt16(4)),
    descent: percent(-hhea.getInt16(6)),
  };
}

function average(widthOf: (letter: string) => number): number {
  let [sum, count] = [0, 0];
  for (const [letter, share] of parse(FREQUENCY)) {
    sum += widthOf(letter) * share;
    count += share;
  }
  return sum / count;
}

/** The tables of a font file (OpenType, 4.1). */
function tablesOf(font: Uint8Array): Map<string, DataView> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
      return [
        tag,
        new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)),
      ];
    }),
  );
}

const advances =
  (hmtx: DataView, count: number) =>
  (glyph: number): number =>
    hmtx.getUint16(Math.min(glyph, count - 1) * 4);

/** The glyph of a character, by a subtable of format 4 (segments), which every font for the web has. */
function characterMap(cmap: DataView): (character: string) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) =>
    cmap.getUint32(4 + index * 8 + 4),
  );
  const at = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (at === undefined) throw new Error('the font has no map of characters of format 4');
  const segments = cmap.getUint16(at + 6) / 2;
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let index = 0; index < segments; index += 1) {
      const end = cmap.getUint16(at + 14 + index * 2);
      const startAt = at + 16 + segments * 2 + index * 2;
      const start = cmap.getUint16(startAt);
      if (code > end || code < start) continue;
      const delta = cmap.getUint16(startAt + segments * 2);
      const offsetAt = startAt + segments * 4;
      const offset = cmap.getUint16(offsetAt);
      return offset === 0
        ? (code + delta) % 65_536
        : (cmap.getUint16(offsetAt + offset + (code - start) * 2) + delta) % 65_536;
    }
    return 0;
  };
}
