import { ByteReader } from '../byte-reader.ts';
import type { IccSpace } from '../icc/rebuild-icc.ts';
import type { Bytes } from '../media.ts';
import { checkDimensions } from '../raster.ts';
import { demand, refuse } from '../refusal.ts';

export interface Component {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly Component[];
}

/** SOF0, SOF1 and SOF2 with 8-bit samples and 1, 3 or 4 components (T.81 B.2.2): what browsers decode. */
export function readFrame(data: Bytes, progressive: boolean): Frame {
  const reader = new ByteReader(data);
  const precision = reader.u8();
  if (precision !== 8) refuse('unsupported_feature', `JPEG with ${precision} bits a sample is not accepted.`);
  const [height, width, count] = [reader.u16(), reader.u16(), reader.u8()];
  checkDimensions(width, height);
  demand(count === 1 || count === 3 || count === 4, 'The picture has an unknown number of components.');
  const components = Array.from({ length: count }, () => readComponent(reader));
  demand(reader.remaining === 0, 'The frame header has a wrong length.');
  demand(new Set(components.map(({ id }) => id)).size === count, 'Two components have one name.');
  return { width, height, progressive, components };
}

function readComponent(reader: ByteReader): Component {
  const [id, sampling, table] = [reader.u8(), reader.u8(), reader.u8()];
  const [horizontal, vertical] = [sampling >>> 4, sampling & 15];
  const fits = horizontal >= 1 && horizontal <= 4 && vertical >= 1 && vertical <= 4;
  demand(fits && table <= 3, 'A component has an unknown sampling.');
  return { id, horizontal, vertical };
}

/** Four components are CMYK or YCCK, one is grey. */
export function iccSpace({ components }: Frame): IccSpace {
  if (components.length === 1) return 'GRAY';
  return components.length === 4 ? 'CMYK' : 'RGB ';
}
