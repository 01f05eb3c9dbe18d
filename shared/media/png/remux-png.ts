import { ByteWriter } from '../byte-writer.ts';
import type { Bytes, Remuxed } from '../media.ts';
import { keptAncillary } from './ancillary.ts';
import { FrameWriter } from './animation.ts';
import { chunk } from './chunk.ts';
import { checkedPixelData } from './pixel-data.ts';
import { type Png, readPng } from './read-png.ts';

/** PNG and APNG (W3C PNG, third edition), rebuilt with one data chunk a frame. */
export function remuxPng(bytes: Bytes): Remuxed {
  const png = readPng(bytes);
  const { width, height } = png.header;
  const writer = new ByteWriter().put(bytes.subarray(0, 8), bytes.subarray(8, 8 + 25));
  const { animation } = png;
  if (animation) writer.put(chunk('acTL', counts(animation.frames.length, animation.plays)));
  writeAncillary(writer, png);
  writeFrames(writer, png);
  writer.put(chunk('IEND'));
  return { width, height, frames: animation?.frames.length ?? 1, bytes: writer.toBytes() };
}

const counts = (frames: number, plays: number): Bytes => new ByteWriter().u32(frames).u32(plays).toBytes();

function writeAncillary(writer: ByteWriter, { ancillary, palette }: Png): void {
  for (const type of keptAncillary.keys()) {
    const rebuilt = ancillary.get(type);
    if (type === 'tRNS' && palette) writer.put(chunk('PLTE', palette));
    if (rebuilt) writer.put(rebuilt);
  }
}

function writeFrames(writer: ByteWriter, { header, pixels, animation }: Png): void {
  const frames = new FrameWriter(header);
  const still = new ByteWriter().putAll(pixels).toBytes();
  const [first, ...others] = animation?.frames ?? [];
  if (first && animation?.startsWithStill) writer.put(frames.control(first));
  writer.put(chunk('IDAT', checkedPixelData(header, header.width, header.height, still)));
  const rest = animation?.startsWithStill ? others : (animation?.frames ?? []);
  for (const frame of rest) writer.put(frames.control(frame), frames.data(frame));
}
