import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';
import { checkFrameInside } from '../raster.ts';
import { demand } from '../refusal.ts';
import { chunk } from './chunk.ts';
import type { Header } from './header.ts';
import { checkedPixelData } from './pixel-data.ts';

/** One `fcTL` (PNG 3, 11.3.6.2) and the data chunks that follow it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** Delay, disposal and blending, copied. */
  readonly timing: Bytes;
  readonly data: Bytes[];
}

/** Sequence numbers of `fcTL` and `fdAT` together count up from 0 without a gap. */
export class Sequence {
  #next = 0;

  take(actual: number): void {
    demand(actual === this.#next++, 'The frames are out of order.');
  }
}

/** Reads a frame header (`fcTL`). One that is out of order or exceeds the picture is refused. */
export function readFrame(data: Bytes, sequence: Sequence, header: Header): Frame {
  demand(data.length === 26, 'A frame header has a wrong length.');
  const reader = new ByteReader(data);
  sequence.take(reader.u32());
  const [width, height, x, y] = [reader.u32(), reader.u32(), reader.u32(), reader.u32()];
  checkFrameInside({ x, y, width, height }, header);
  const timing = reader.take(6);
  demand((timing[4] ?? 3) <= 2 && (timing[5] ?? 2) <= 1, 'A frame has an unknown disposal or blending.');
  return { width, height, x, y, timing, data: [] };
}

/** Writes frames with sequence numbers of their own, each frame's data joined into one chunk. */
export class FrameWriter {
  readonly #header: Header;
  #sequence = 0;

  constructor(header: Header) {
    this.#header = header;
  }

  control(frame: Frame): Bytes {
    const body = new ByteWriter()
      .u32(this.#sequence++)
      .u32(frame.width)
      .u32(frame.height)
      .u32(frame.x)
      .u32(frame.y);
    return chunk('fcTL', body.put(frame.timing).toBytes());
  }

  data(frame: Frame): Bytes {
    const joined = new ByteWriter().putAll(frame.data).toBytes();
    const checked = checkedPixelData(this.#header, frame.width, frame.height, joined);
    return chunk('fdAT', new ByteWriter().u32(this.#sequence++).toBytes(), checked);
  }
}
