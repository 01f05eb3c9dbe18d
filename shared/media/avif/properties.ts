import { ByteReader } from '../byte-reader.ts';
import { rebuildIcc } from '../icc/rebuild-icc.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';
import { type Box, box, onlyBox, readBoxes, readVersion } from './box.ts';

/** A property of an item: rebuilt, or null for one that is dropped. A decoder may not ignore an essential property. */
export interface Property {
  readonly type: string;
  readonly essential: boolean;
  readonly bytes: Bytes | null;
}

const ALPHA = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'urn:mpeg:hevc:2015:auxid:1\0'];

const exact =
  (type: string, length: number) =>
  (body: Bytes): Bytes | null =>
    body.length >= length ? box(type, body.subarray(0, length)) : null;

/** Color: coded values (7 bytes and a flag), or a profile, which is rebuilt. */
function color(body: Bytes): Bytes | null {
  const reader = new ByteReader(body);
  const kind = reader.tag();
  if (kind === 'nclx') return box('colr', new ByteReader(body).take(11));
  if (kind !== 'prof' && kind !== 'rICC') return null;
  const profile = rebuildIcc(reader.rest(), 'RGB ');
  return profile && box('colr', body.subarray(0, 4), profile);
}

/** Marks an item as the alpha plane of another. */
function auxiliary(body: Bytes): Bytes | null {
  const text = String.fromCharCode(...body.subarray(4, 4 + 64));
  const kind = ALPHA.find((urn) => text.startsWith(urn));
  return kind ? box('auxC', body.subarray(0, 4 + kind.length)) : null;
}

/** Bits a channel: a count and a byte each. */
function pixelInformation(body: Bytes): Bytes | null {
  const channels = body[4] ?? 0;
  return channels >= 1 && channels <= 4 && body.length >= 5 + channels
    ? box('pixi', body.subarray(0, 5 + channels))
    : null;
}

/**
 * Properties that a picture may need (ISO/IEC 23008-12, 6.5; AV1 in HEIF, 2.2), with the function that rebuilds each.
 */
const kept: ReadonlyMap<string, (body: Bytes) => Bytes | null> = new Map([
  ['ispe', exact('ispe', 12)],
  ['pixi', pixelInformation],
  ['av1C', exact('av1C', 4)],
  ['colr', color],
  ['auxC', auxiliary],
  ['irot', exact('irot', 1)],
  ['imir', exact('imir', 1)],
  ['clap', exact('clap', 32)],
  ['pasp', exact('pasp', 8)],
]);

/** `iprp`: the rebuilt properties of every item, in the order the file lists them. */
export function readProperties(body: ByteReader): Map<number, Property[]> {
  const boxes = readBoxes(body);
  const all = readBoxes(onlyBox(boxes, 'ipco'));
  const rebuilt = all.map(rebuild);
  const items = new Map<number, Property[]>();
  for (const { type, body: table } of boxes) {
    if (type !== 'ipma') continue;
    const { version, flags } = readVersion(table);
    const count = table.u32();
    if (count > mediaLimits.avifItems) refuse('unsupported_feature', 'The file has too many parts.');
    for (let index = 0; index < count; index++) {
      const id = table.uint(version < 1 ? 2 : 4);
      demand(!items.has(id), 'A part lists its properties twice.');
      items.set(id, readAssociations(table, flags, all, rebuilt));
    }
  }
  return items;
}

function rebuild({ type, body }: Box): Bytes | null {
  return kept.get(type)?.(body.rest()) ?? null;
}

function readAssociations(
  table: ByteReader,
  flags: number,
  all: Box[],
  rebuilt: (Bytes | null)[],
): Property[] {
  const wide = (flags & 1) !== 0;
  const properties: Property[] = [];
  for (let left = table.u8(); left > 0; left--) {
    const entry = wide ? table.u16() : table.u8();
    const essential = entry >>> (wide ? 15 : 7) === 1;
    const index = (entry & (wide ? 0x7fff : 0x7f)) - 1;
    if (index < 0) continue;
    const type = all[index]?.type;
    demand(type !== undefined, 'A part has a property that is not there.');
    properties.push({ type, essential, bytes: rebuilt[index] ?? null });
  }
  return properties;
}
