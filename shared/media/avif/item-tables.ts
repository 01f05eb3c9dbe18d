import type { ByteReader } from '../byte-reader.ts';
import { mediaLimits } from '../limits.ts';
import { demand, refuse } from '../refusal.ts';
import { readBoxes, readVersion } from './box.ts';

/** Position of an item's bytes: construction method 0 is the file, 1 the `idat` box. */
export interface Location {
  readonly method: number;
  readonly extents: readonly { readonly offset: number; readonly length: number }[];
}

export interface Reference {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

const short = (version: number, last: number): number => (version < last ? 2 : 4);

function checkCount(count: number): number {
  if (count > mediaLimits.avifItems) refuse('unsupported_feature', 'The file has too many parts.');
  return count;
}

/** `iinf` (ISO/IEC 14496-12, 8.11.6): item types by id. Hidden or protected items keep their type. */
export function readItemTypes(body: ByteReader): Map<number, string> {
  const { version } = readVersion(body);
  checkCount(body.uint(short(version, 1)));
  const types = new Map<number, string>();
  for (const entry of readBoxes(body)) {
    if (entry.type !== 'infe') continue;
    const full = readVersion(entry.body);
    if (full.version < 2) continue;
    const id = entry.body.uint(short(full.version, 3));
    const guarded = entry.body.u16();
    if (guarded !== 0) refuse('unsupported_feature', 'The file is protected.');
    demand(!types.has(id), 'Two parts have one number.');
    types.set(id, entry.body.tag());
    checkCount(types.size);
  }
  return types;
}

/** `iloc` (8.11.3), versions 0 to 2. */
export function readLocations(body: ByteReader): Map<number, Location> {
  const { version } = readVersion(body);
  demand(version <= 2, 'The location table has an unknown version.');
  const [sizes, more] = [body.u8(), body.u8()];
  const [offsetSize, lengthSize, baseSize] = [sizes >>> 4, sizes & 15, more >>> 4];
  const indexSize = version > 0 ? more & 15 : 0;
  for (const size of [offsetSize, lengthSize, baseSize, indexSize])
    demand(size === 0 || size === 4 || size === 8, 'The location table has an unknown field size.');
  const count = checkCount(body.uint(short(version, 2)));
  const locations = new Map<number, Location>();
  for (let item = 0; item < count; item++) {
    const id = body.uint(short(version, 2));
    const method = version > 0 ? body.u16() & 15 : 0;
    if (body.u16() !== 0) refuse('unsupported_feature', 'A part lies in another file.');
    const base = body.uint(baseSize);
    const extents = Array.from({ length: checkCount(body.u16()) }, () => {
      body.skip(indexSize);
      return { offset: base + body.uint(offsetSize), length: body.uint(lengthSize) };
    });
    demand(method <= 1 && !locations.has(id), 'A part has an unknown location.');
    locations.set(id, { method, extents });
  }
  return locations;
}

/** `iref` (8.11.12): the source, targets and type of each reference. */
export function readReferences(body: ByteReader): Reference[] {
  const { version } = readVersion(body);
  const size = version === 0 ? 2 : 4;
  return readBoxes(body).map(({ type, body: entry }) => {
    const from = entry.uint(size);
    const to = Array.from({ length: checkCount(entry.u16()) }, () => entry.uint(size));
    return { type, from, to };
  });
}

/** `pitm` (8.11.4): the primary item. */
export function readPrimary(body: ByteReader): number {
  const { version } = readVersion(body);
  return body.uint(short(version, 1));
}
