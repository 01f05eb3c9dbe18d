import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { demand, Refusal, refuse } from '../refusal.ts';
import { textTags } from './text-tags.ts';

const PARAMETERS = [1, 3, 4, 5, 7] as const;

type Length = (body: ByteReader) => number;

const xyz: Length = () => 20;

/** `curv`: a table of 16-bit samples. `para`: one of five formulas (ICC.1:2022 10.6 and 10.18). */
const curve: Length = (body) => {
  const type = body.tag();
  body.skip(4);
  if (type === 'curv') return 12 + 2 * body.u32();
  const parameters = type === 'para' ? PARAMETERS[body.u16()] : undefined;
  return parameters === undefined ? refuse('corrupt', 'Unknown curve.') : 12 + 4 * parameters;
};

/** Lookup tables, 8 or 16 bit: their length follows from channels and grid (10.10, 10.11). `mAB ` is not changed. */
const lookup: Length = (body) => {
  const whole = body.remaining;
  const type = body.tag();
  if (type === 'mAB ') return whole;
  body.skip(4);
  const [inputs, outputs, grid] = [body.u8(), body.u8(), body.u8()];
  const cells = grid ** inputs * outputs;
  if (type === 'mft1') return 48 + 256 * (inputs + outputs) + cells;
  body.skip(37);
  return 52 + 2 * (body.u16() * inputs + body.u16() * outputs + cells);
};

/** Tags that determine color, with the types that each may have and the length of its data. */
const tags: Readonly<Record<string, { types: readonly string[]; length: Length }>> = {
  rXYZ: { types: ['XYZ '], length: xyz },
  gXYZ: { types: ['XYZ '], length: xyz },
  bXYZ: { types: ['XYZ '], length: xyz },
  wtpt: { types: ['XYZ '], length: xyz },
  rTRC: { types: ['curv', 'para'], length: curve },
  gTRC: { types: ['curv', 'para'], length: curve },
  bTRC: { types: ['curv', 'para'], length: curve },
  kTRC: { types: ['curv', 'para'], length: curve },
  chad: { types: ['sf32'], length: () => 44 },
  cicp: { types: ['cicp'], length: () => 12 },
  A2B0: { types: ['mft1', 'mft2', 'mAB '], length: lookup },
  A2B1: { types: ['mft1', 'mft2', 'mAB '], length: lookup },
  A2B2: { types: ['mft1', 'mft2', 'mAB '], length: lookup },
};

/** The data of a color tag, cut to the length of its type; null for other tags. */
function colorTagData(signature: string, data: Bytes): Bytes | null {
  const tag = Object.hasOwn(tags, signature) ? tags[signature] : undefined;
  if (!tag) return null;
  demand(tag.types.includes(new ByteReader(data).tag()), 'A color tag has an unknown type.');
  return new ByteReader(data).take(tag.length(new ByteReader(data)));
}

/** Color space of the picture with the profile, as the ICC header names it. */
export type IccSpace = 'RGB ' | 'GRAY' | 'CMYK';

const HEADER = 128;
const classes = ['mntr', 'scnr', 'prtr', 'spac'];
const matrixTags = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'];

interface Tag {
  readonly signature: string;
  readonly data: Bytes;
  /** The original offset. Tags that share their data (one curve for all channels) still share it afterwards. */
  readonly source: number;
}

interface Profile {
  readonly version: number;
  readonly deviceClass: string;
  readonly space: IccSpace;
  readonly connection: string;
  readonly intent: number;
  readonly tags: readonly Tag[];
}

/**
 * Rebuilds a color profile (ICC.1:2022) from the tags that determine color, with a neutral header and a fixed
 * description: makers, dates, texts, private tags and padding are removed, the colors are kept. A profile that is
 * broken, too large or for another color space gives null. The picture is then shown as sRGB, as browsers show it
 * with such a profile.
 */
export function rebuildIcc(profile: Bytes, space: IccSpace): Bytes | null {
  if (profile.length > mediaLimits.iccBytes) return null;
  try {
    return writeProfile(readProfile(profile, space));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function readProfile(bytes: Bytes, space: IccSpace): Profile {
  const reader = new ByteReader(bytes);
  const size = reader.u32();
  const whole = new ByteReader(bytes, 0, size).rest();
  reader.skip(4);
  const version = reader.u8();
  demand(version === 2 || version === 4, 'Unknown profile version.');
  reader.skip(3);
  const [deviceClass, colors, connection] = [reader.tag(), reader.tag(), reader.tag()];
  demand(classes.includes(deviceClass) && colors === space, 'The profile is for something else.');
  demand(connection === 'XYZ ' || connection === 'Lab ', 'Unknown connection space.');
  reader.skip(12);
  demand(reader.tag() === 'acsp', 'Not a profile.');
  reader.skip(24);
  const intent = reader.u32() & 3;
  const tags = readTags(whole);
  const has = (signature: string) => tags.some((tag) => tag.signature === signature);
  const matrix = space === 'RGB ' && matrixTags.every(has);
  demand(matrix || has('A2B0') || (space === 'GRAY' && has('kTRC')), 'The profile does not define color.');
  return { version, deviceClass, space, connection, intent, tags };
}

function readTags(bytes: Bytes): Tag[] {
  const table = new ByteReader(bytes, HEADER);
  const count = table.u32();
  demand(count <= mediaLimits.iccTags, 'Too many tags.');
  const tags = new Map<string, Tag>();
  for (let index = 0; index < count; index++) {
    const [signature, offset, length] = [table.tag(), table.u32(), table.u32()];
    const data = colorTagData(signature, new ByteReader(bytes, offset, offset + length).rest());
    if (data) tags.set(signature, { signature, data, source: offset });
  }
  return [...tags.values()].sort((a, b) => (a.signature < b.signature ? -1 : 1));
}

function writeProfile(profile: Profile): Bytes {
  const tags = [...textTags(profile.version), ...profile.tags];
  const table = new ByteWriter().u32(tags.length);
  const body = new ByteWriter();
  const placed = new Map<string, number>();
  const start = HEADER + 4 + 12 * tags.length;
  for (const { signature, data, source } of tags) {
    const place = `${source}+${data.length}`;
    const offset = placed.get(place) ?? start + body.length;
    if (!placed.has(place)) body.put(data).zeros(-data.length & 3);
    placed.set(place, offset);
    table.tag(signature).u32(offset).u32(data.length);
  }
  const header = new ByteWriter()
    .u32(start + body.length)
    .zeros(4)
    .u8(profile.version, 0x40 * Number(profile.version === 4), 0, 0)
    .tag(profile.deviceClass + profile.space + profile.connection)
    .u16(2000)
    .u16(1)
    .u16(1)
    .zeros(6)
    .tag('acsp')
    .zeros(24)
    .u32(profile.intent)
    // The D50 illuminant of the connection space: the only one the standard allows.
    .u32(0xf6d6)
    .u32(0x10000)
    .u32(0xd32d)
    .zeros(HEADER - 80);
  return new ByteWriter().put(header.toBytes(), table.toBytes(), body.toBytes()).toBytes();
}
