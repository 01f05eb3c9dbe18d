import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { checkPieces, demand } from '../refusal.ts';

export interface Box {
  readonly type: string;
  /** A reader of the payload. */
  readonly body: ByteReader;
}

/** ISO/IEC 14496-12, 4.2: 32-bit size, or 1 with a 64-bit size behind the type, or 0 for "to the end". */
function readBox(reader: ByteReader, mayBeCut = false): Box {
  const start = reader.offset;
  const short = reader.u32();
  const type = reader.tag();
  const size = short === 1 ? reader.uint(8) : short === 0 ? reader.end - start : short;
  const head = reader.offset - start;
  demand(size >= head, 'A box is smaller than its own header.');
  return { type, body: reader.window(mayBeCut ? Math.min(size - head, reader.remaining) : size - head) };
}

/**
 * Reads the boxes of a file. Behind `meta`, which locates the picture, one may be cut by the end of the file, and bytes
 * that are no box end the list: whether the picture is whole is checked when its parts are read.
 */
export function readFileBoxes(reader: ByteReader): Box[] {
  const boxes: Box[] = [];
  let isLocated = false;
  while (reader.remaining > 0 && !(isLocated && !isBox(reader))) {
    const next = readBox(reader, isLocated);
    isLocated ||= next.type === 'meta';
    boxes.push(next);
    checkPieces(boxes.length, mediaLimits.avifBoxes);
  }
  return boxes;
}

/** Whether the header of a box follows. */
function isBox({ bytes, offset, remaining }: ByteReader): boolean {
  if (remaining < 8) return false;
  const size = new ByteReader(bytes, offset).u32();
  return size === 0 || size >= 8 || (size === 1 && remaining >= 16);
}

/** Reads all boxes up to the end of the reader. More than `mediaLimits.avifBoxes` are refused. */
export function readBoxes(reader: ByteReader): Box[] {
  const boxes: Box[] = [];
  while (reader.remaining > 0) {
    boxes.push(readBox(reader));
    checkPieces(boxes.length, mediaLimits.avifBoxes);
  }
  return boxes;
}

/** Reads version and flags of a full box. The fields follow in the reader. */
export function readVersion(body: ByteReader): { version: number; flags: number } {
  return { version: body.u8(), flags: body.uint(3) };
}

/** A reader of the payload of the box of a type, which must occur exactly once. */
export function onlyBox(boxes: readonly Box[], type: string): ByteReader {
  const found = boxes.filter((candidate) => candidate.type === type);
  const [only] = found;
  demand(only !== undefined && found.length === 1, `There must be exactly one "${type}" box.`);
  return only.body;
}

/** Writes a box with a 32-bit size (ISO/IEC 14496-12, 4.2). */
export function box(type: string, ...parts: readonly Bytes[]): Bytes {
  const body = new ByteWriter().put(...parts).toBytes();
  return new ByteWriter()
    .u32(8 + body.length)
    .tag(type)
    .put(body)
    .toBytes();
}

/** Writes a full box: a box that begins with an 8-bit version and 24 bits of flags (ISO/IEC 14496-12, 4.2). */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly Bytes[]): Bytes {
  return box(type, Uint8Array.of(version, flags >>> 16, flags >>> 8, flags), ...parts);
}
