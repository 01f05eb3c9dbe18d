/** Sizes of header and directory entries of an OpenType file, and of WOFF 1.0 (W3C Recommendation, 2012). */
const SFNT = { header: 12, entry: 16 } as const;
const WOFF = { header: 44, entry: 20, signature: 0x774f4646 } as const;

/** Tables that are left out: signatures become invalid when a file is packed, and browsers do not read them. */
const LEFT_OUT = ['DSIG'];

const padded = (length: number): number => (length + 3) & ~3;

interface Table {
  tag: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Encodes an OpenType file as WOFF 1.0, with the same tables, compressed; null when its directory is invalid. */
export async function encodeWoff(font: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const tables = readTables(font);
  if (tables === null) return null;
  const stored = await Promise.all(
    tables.map(async ({ content }) => {
      const smaller = await deflated(content);
      return smaller.length < content.length ? smaller : content;
    }),
  );
  const start = WOFF.header + WOFF.entry * tables.length;
  const length = stored.reduce((sum, bytes) => sum + padded(bytes.length), start);
  const woff = new Uint8Array(length);
  const view = new DataView(woff.buffer);
  view.setUint32(0, WOFF.signature);
  view.setUint32(4, new DataView(font.buffer, font.byteOffset).getUint32(0));
  view.setUint32(8, length);
  view.setUint16(12, tables.length);
  const unpacked = tables.reduce(
    (sum, { content }) => sum + padded(content.length),
    SFNT.header + SFNT.entry * tables.length,
  );
  view.setUint32(16, unpacked);
  view.setUint16(20, 1);
  let at = start;
  for (const [index, { tag, content }] of tables.entries()) {
    const bytes = stored[index] ?? content;
    const entry = WOFF.header + WOFF.entry * index;
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, bytes.length);
    view.setUint32(entry + 12, content.length);
    view.setUint32(entry + 16, checksum(content));
    woff.set(bytes, at);
    at += padded(bytes.length);
  }
  return woff;
}

function readTables(font: Uint8Array<ArrayBuffer>): Table[] | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  if (font.length < SFNT.header) return null;
  const count = view.getUint16(4);
  if (count === 0 || font.length < SFNT.header + SFNT.entry * count) return null;
  const tables: Table[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = SFNT.header + SFNT.entry * index;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (offset + length > font.length) return null;
    // Empty tables are left out.
    if (length > 0 && !LEFT_OUT.includes(tag))
      tables.push({ tag, content: font.slice(offset, offset + length) });
  }
  return tables.sort((one, other) => (one.tag < other.tag ? -1 : 1));
}

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Sum of big-endian words, the last one padded with zeros (OpenType 1.9, "Calculating checksums"). */
function checksum(content: Uint8Array): number {
  let sum = 0;
  for (const [index, byte] of content.entries()) sum = (sum + byte * 2 ** (8 * (3 - (index & 3)))) % 2 ** 32;
  return sum;
}
