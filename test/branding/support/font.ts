import { type Bytes, bytesOf, u16, u32 } from '../../support/media/bytes.ts';

const head = (): Bytes => {
  const bytes = new Uint8Array(54);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint32(12, 0x5f0f3cf5);
  view.setUint16(18, 1000);
  return bytes;
};

const checksum = (table: Bytes): number =>
  table.reduce((sum, byte, index) => (sum + byte * 2 ** (8 * (3 - (index & 3)))) % 2 ** 32, 0);

/** The smallest file that has the structure of a web font: every required table, none compressed. */
export function woff(): Bytes {
  const empty = new Uint8Array(8);
  const tables: [string, Bytes][] = [
    ['OS/2', empty],
    ['cmap', empty],
    ['glyf', empty],
    ['head', head()],
    ['hhea', empty],
    ['hmtx', empty],
    ['loca', empty],
    ['maxp', bytesOf(u32(0x00010000), u16(1), [0, 0])],
    ['name', empty],
    ['post', empty],
  ];
  let offset = 44 + 20 * tables.length;
  const entries: Bytes[] = [];
  const bodies: Bytes[] = [];
  for (const [name, table] of tables) {
    entries.push(bytesOf(name, u32(offset), u32(table.length), u32(table.length), u32(checksum(table))));
    const padded = bytesOf(table, new Array<number>(-table.length & 3).fill(0));
    bodies.push(padded);
    offset += padded.length;
  }
  const total = tables.reduce((sum, [, table]) => sum + ((table.length + 3) & ~3), 12 + 16 * tables.length);
  return bytesOf(
    'wOFF',
    u32(0x00010000),
    u32(offset),
    u16(tables.length),
    u16(0),
    u32(total),
    [0, 1, 0, 0],
    new Uint8Array(20),
    ...entries,
    ...bodies,
  );
}
