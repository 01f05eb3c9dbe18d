import { type Bytes, bytesOf, u16, u32 } from './bytes.ts';
import { isoBox } from './containers.ts';

/** One item; `to` in references counts items from 0. The first item of a file is its picture. */
export interface AvifItem {
  type: string;
  data: Bytes;
  width?: number;
  height?: number;
  properties?: readonly Bytes[];
  /** Whether `properties` must not be ignored. */
  essential?: boolean;
  references?: readonly { type: string; to: readonly number[] }[];
}

export interface AvifOptions {
  /** Split each item's bytes into this many extents. */
  pieces?: number;
  /** Put the bytes into `idat`, inside the tables. */
  inTables?: boolean;
  /** Eight-byte offsets, 32-bit item numbers, and the data box with a 64-bit length. */
  wide?: boolean;
  /** Move every offset. */
  shift?: number;
  /** List every extent this often. */
  repeat?: number;
}

const full = (version: number): number[] => [version, 0, 0, 0];
const AV1_CONFIGURATION = [0x81, 0, 0x0c, 0];

/** Writes an AVIF file without validation, for tests of the media gate. */
export function avif(items: readonly AvifItem[], options: AvifOptions = {}): Bytes {
  const fileType = isoBox('ftyp', 'avif', u32(0), 'avifmif1');
  const data = bytesOf(...items.map((item) => item.data));
  const inner = options.inTables ? [isoBox('idat', data)] : [];
  const tables = (start: number): Bytes =>
    isoBox(
      'meta',
      full(0),
      isoBox('hdlr', full(0), u32(0), 'pict', new Uint8Array(13)),
      isoBox('pitm', full(0), u16(1)),
      itemInfo(items, options),
      locations(items, options, start),
      references(items),
      properties(items),
      ...inner,
    );
  const head = options.wide
    ? bytesOf(u32(1), 'mdat', u32(0), u32(16 + data.length))
    : bytesOf(u32(8 + data.length), 'mdat');
  const start = options.inTables ? 0 : fileType.length + tables(0).length + head.length;
  return bytesOf(fileType, tables(start), options.inTables ? [] : bytesOf(head, data));
}

function itemInfo(items: readonly AvifItem[], { wide }: AvifOptions): Bytes {
  const number = (index: number) => (wide ? u32(index + 1) : u16(index + 1));
  const entries = items.map(({ type }, index) =>
    isoBox('infe', full(wide ? 3 : 2), number(index), u16(0), type, [0]),
  );
  return isoBox('iinf', full(0), u16(items.length), ...entries);
}

function locations(items: readonly AvifItem[], options: AvifOptions, start: number): Bytes {
  const { pieces = 1, inTables, wide, shift = 0, repeat = 1 } = options;
  const offset = (value: number) => (wide ? [...u32(0), ...u32(value)] : u32(value));
  const entries: Bytes[] = [];
  let place = start + shift;
  for (const [index, { data }] of items.entries()) {
    const length = Math.ceil(data.length / pieces);
    const extents = Array.from({ length: pieces }, (_, piece) => {
      const size = Math.min(length, data.length - piece * length);
      return bytesOf(offset(place + piece * length), u32(size));
    });
    const all = Array.from({ length: repeat }, () => extents).flat();
    entries.push(bytesOf(u16(index + 1), u16(inTables ? 1 : 0), u16(0), u16(all.length), ...all));
    place += data.length;
  }
  return isoBox('iloc', full(1), [wide ? 0x84 : 0x44, 0], u16(items.length), ...entries);
}

function references(items: readonly AvifItem[]): Bytes {
  const entries = items.flatMap(({ references: list = [] }, index) =>
    list.map(({ type, to }) => isoBox(type, u16(index + 1), u16(to.length), ...to.map((id) => u16(id + 1)))),
  );
  return isoBox('iref', full(0), ...entries);
}

function properties(items: readonly AvifItem[]): Bytes {
  const boxes: Bytes[] = [];
  const entries = items.map((item, index) => {
    const own: [Bytes, boolean][] = (item.properties ?? []).map((bytes) => [bytes, item.essential ?? false]);
    if (item.width) own.unshift([isoBox('ispe', full(0), u32(item.width), u32(item.height ?? 0)), false]);
    if (item.type === 'av01') own.push([isoBox('av1C', AV1_CONFIGURATION), true]);
    const places = own.map(([bytes, essential]) => boxes.push(bytes) | (essential ? 0x80 : 0));
    return bytesOf(u16(index + 1), [places.length], places);
  });
  return isoBox('iprp', isoBox('ipco', ...boxes), isoBox('ipma', full(0), u32(items.length), ...entries));
}

/** The AV1 picture of a rebuilt file, which is in its only data box, at the end. */
export const av1Picture = (file: Bytes): Bytes => file.slice(Buffer.from(file).lastIndexOf('mdat') + 4);

/** An OBU with its length. */
export const unit = (type: number, data: string): Bytes => bytesOf([(type << 3) | 2, data.length], data);
