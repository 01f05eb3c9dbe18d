import { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand, refuse } from '../refusal.ts';

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
export function colorTagData(signature: string, data: Bytes): Bytes | null {
  const tag = Object.hasOwn(tags, signature) ? tags[signature] : undefined;
  if (!tag) return null;
  demand(tag.types.includes(new ByteReader(data).tag()), 'A color tag has an unknown type.');
  return new ByteReader(data).take(tag.length(new ByteReader(data)));
}
