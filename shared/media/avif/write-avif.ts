import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';
import { box, fullBox } from './box.ts';
import type { AvifFile } from './file.ts';
import type { Item } from './select-items.ts';

/** An item with its rebuilt bytes. Its number in the file is its place in the list, counted from 1. */
export interface WrittenItem extends Item {
  readonly data: Bytes;
}

const profiles = ['MA1A', 'MA1B'];
const referenceTypes = ['dimg', 'auxl', 'prem'];

/** `ftyp`, `meta` and one `mdat` that holds the items in order, without a gap. */
export function writeAvif(file: AvifFile, items: readonly WrittenItem[]): Bytes {
  const brands = ['avif', 'mif1', 'miaf', ...profiles.filter((brand) => file.brands.includes(brand))];
  const fileType = box('ftyp', new ByteWriter().tag('avif').u32(0).tag(brands.join('')).toBytes());
  const tables = [handler(), primary(), itemInfo(items), references(file, items), properties(items)];
  // Offsets have a fixed width, so the tables are as long with the real ones as with zero.
  const measured = fullBox('meta', 0, 0, ...tables, locations(items, 0));
  const start = fileType.length + measured.length + 8;
  const meta = fullBox('meta', 0, 0, ...tables, locations(items, start));
  return new ByteWriter().put(fileType, meta, box('mdat', ...items.map(({ data }) => data))).toBytes();
}

const handler = (): Bytes => fullBox('hdlr', 0, 0, new ByteWriter().u32(0).tag('pict').zeros(13).toBytes());

const primary = (): Bytes => fullBox('pitm', 0, 0, new ByteWriter().u16(1).toBytes());

/** Every item but the first is hidden, because it is only shown as part of the first. */
function itemInfo(items: readonly Item[]): Bytes {
  const entries = items.map(({ type }, index) =>
    fullBox(
      'infe',
      2,
      index === 0 ? 0 : 1,
      new ByteWriter()
        .u16(index + 1)
        .u16(0)
        .tag(type)
        .u8(0)
        .toBytes(),
    ),
  );
  return fullBox(
    'iinf',
    0,
    0,
    new ByteWriter()
      .u16(items.length)
      .put(...entries)
      .toBytes(),
  );
}

function references(file: AvifFile, items: readonly Item[]): Bytes {
  const numbers = new Map(items.map(({ source }, index) => [source, index + 1]));
  const entries: Bytes[] = [];
  for (const [index, { source }] of items.entries())
    for (const { type, from, to } of file.references) {
      const kept = to.map((id) => numbers.get(id)).filter((id) => id !== undefined);
      if (from !== source || !referenceTypes.includes(type) || kept.length === 0) continue;
      const body = new ByteWriter().u16(index + 1).u16(kept.length);
      for (const id of kept) body.u16(id);
      entries.push(box(type, body.toBytes()));
    }
  return entries.length > 0 ? fullBox('iref', 0, 0, ...entries) : new Uint8Array();
}

/** Equal properties are stored once. */
function properties(items: readonly Item[]): Bytes {
  const places = new Map<string, number>();
  const container = new ByteWriter();
  const table = new ByteWriter().u32(items.length);
  for (const [index, item] of items.entries()) {
    table.u16(index + 1).u8(item.properties.length);
    for (const { bytes, essential } of item.properties) {
      const key = String(bytes);
      const place = places.get(key) ?? places.size + 1;
      if (bytes && !places.has(key)) container.put(bytes);
      places.set(key, place);
      table.u16(place | (essential ? 0x8000 : 0));
    }
  }
  demand(places.size < 0x8000, 'The file has too many properties.');
  return box('iprp', box('ipco', container.toBytes()), fullBox('ipma', 0, 1, table.toBytes()));
}

/** Version 0 with four-byte offsets and lengths, one extent an item. */
function locations(items: readonly WrittenItem[], start: number): Bytes {
  const body = new ByteWriter().u8(0x44, 0).u16(items.length);
  let offset = start;
  for (const [index, { data }] of items.entries()) {
    body
      .u16(index + 1)
      .u16(0)
      .u16(1)
      .u32(offset)
      .u32(data.length);
    offset += data.length;
  }
  return fullBox('iloc', 0, 0, body.toBytes());
}
