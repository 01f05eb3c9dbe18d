import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import { onlyBox, readBoxes, readFileBoxes, readVersion } from './box.ts';
import {
  type Location,
  type Reference,
  readItemTypes,
  readLocations,
  readPrimary,
  readReferences,
} from './item-tables.ts';
import { type Property, readProperties } from './properties.ts';

/** The tables of an AVIF file, which locate the bytes of its items. */
export interface AvifFile {
  readonly brands: readonly string[];
  readonly primary: number;
  readonly types: ReadonlyMap<number, string>;
  readonly references: readonly Reference[];
  readonly properties: ReadonlyMap<number, readonly Property[]>;
  readItem(id: number): Bytes;
}

/** Reads the boxes of the top level, then those of `meta` (ISO/IEC 23008-12, 6.2). */
export function readFile(bytes: Bytes): AvifFile {
  const top = readFileBoxes(new ByteReader(bytes));
  const brands = readBrands(onlyBox(top.slice(0, 1), 'ftyp'));
  if (brands.includes('avis') || top.some(({ type }) => type === 'moov'))
    refuse('unsupported_feature', 'Animated AVIF is not accepted; use WebP, GIF or PNG for animation.');
  const data = top.filter(({ type }) => type === 'mdat').map(({ body }) => body);
  const meta = onlyBox(top, 'meta');
  readVersion(meta);
  const boxes = readBoxes(meta);
  const inner = boxes.filter(({ type }) => type === 'idat').map(({ body }) => body);
  const references = boxes.filter(({ type }) => type === 'iref');
  const locations = readLocations(onlyBox(boxes, 'iloc'));
  return {
    brands,
    primary: readPrimary(onlyBox(boxes, 'pitm')),
    types: readItemTypes(onlyBox(boxes, 'iinf')),
    references: references.length > 0 ? readReferences(onlyBox(references, 'iref')) : [],
    properties: readProperties(onlyBox(boxes, 'iprp')),
    readItem: (id) => readItem(locations.get(id), data, inner, bytes),
  };
}

/** Major brand and compatible brands. The minor version between them is ignored. */
function readBrands(body: ByteReader): string[] {
  const brands = [body.tag()];
  body.skip(4);
  while (body.remaining >= 4) brands.push(body.tag());
  return brands;
}

/** Joins an item's extents, each of which must lie inside one data box. Overlaps cannot make it outgrow the file. */
function readItem(
  location: Location | undefined,
  data: ByteReader[],
  inner: ByteReader[],
  bytes: Bytes,
): Bytes {
  demand(location !== undefined, 'A part has no location.');
  const [idat] = inner;
  const writer = new ByteWriter();
  for (const extent of location.extents) {
    const base = location.method === 1 ? (idat?.offset ?? 0) : 0;
    const [start, end] = [base + extent.offset, base + extent.offset + extent.length];
    const boxes = location.method === 1 ? inner.slice(0, 1) : data;
    if (!boxes.some((candidate) => start >= candidate.offset && end <= candidate.end))
      refuse('truncated', 'A part lies outside the data of the file.');
    demand(extent.length > 0, 'A part is empty.');
    writer.put(bytes.subarray(start, end));
    demand(writer.length <= bytes.length, 'A part is larger than the file.');
  }
  return writer.toBytes();
}
