import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes, Remuxed } from '../media.ts';
import { checkPieces, demand, Refusal, readToEnd, refuse } from '../refusal.ts';
import { Application } from './application.ts';
import { HuffmanCode } from './entropy/huffman-code.ts';
import { type Decoding, walkScan } from './entropy/walk-scan.ts';
import { iccSpace, readFrame } from './frame.ts';
import { readScan, type Scan, ScansRead } from './scan.ts';
import { marker, readMarker, readSegment, segment } from './segment.ts';
import { checkQuantization, readHuffmanTables } from './tables.ts';

/**
 * The entropy-coded data of a scan: all bytes up to the next marker that is neither a stuffed 0xFF00 nor a restart, or
 * to the end of the file. That marker is the next in the reader.
 */
function readEntropyData(reader: ByteReader): Bytes {
  const { bytes, end } = reader;
  const start = reader.offset;
  for (let offset = start; ; offset += 2) {
    offset = bytes.indexOf(0xff, offset);
    const isOver = offset < 0 || offset + 1 >= end;
    const code = isOver ? marker.eoi : (bytes[offset + 1] ?? 0);
    if (code === 0 || (code >= marker.rst0 && code <= marker.rst7)) continue;
    const data = reader.take((offset < 0 ? end : offset) - start);
    if (isOver && data.length === 0) refuse('truncated', 'The file ends in the middle of its picture.');
    demand(data.length > 0, 'A scan has no data.');
    return data;
  }
}

/**
 * JPEG (ITU-T T.81): baseline, extended sequential and progressive with Huffman coding, grey, color and four
 * components. Thumbnails, comments, EXIF but the orientation, XMP, Photoshop blocks and further pictures behind the
 * first (MPF) are dropped. The end marker may be missing.
 */
export function remuxJpeg(bytes: Bytes): Remuxed {
  const reader = new ByteReader(bytes, 2);
  const parser = new JpegParser(reader);
  readToEnd(
    () => {
      while (parser.step());
    },
    () => parser.isComplete,
  );
  return parser.finish();
}

class JpegParser {
  readonly #reader: ByteReader;
  readonly #application = new Application();
  readonly #picture = new ByteWriter();
  #decoding: Decoding | null = null;
  readonly #codes: Decoding['codes'] = [new Map(), new Map()];
  #restartInterval = 0;
  #scans = 0;
  #segments = 0;
  readonly #read = new ScansRead();
  #isInScan = false;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  /** Whether every coefficient has been read, to its last bit. */
  get isComplete(): boolean {
    return this.#decoding !== null && !this.#isInScan && this.#read.isComplete(this.#decoding.frame);
  }

  /** Reads one segment; false at the end of the picture. */
  step(): boolean {
    const code = readMarker(this.#reader);
    checkPieces(++this.#segments, mediaLimits.jpegSegments);
    if (code === marker.eoi) return false;
    if (code >= marker.app0 && code <= marker.app15)
      this.#application.accept(code, readSegment(this.#reader));
    else if (code === marker.com) readSegment(this.#reader);
    else if (code === marker.sos) this.#acceptScan();
    else this.#keep(code, readSegment(this.#reader));
    return true;
  }

  finish(): Remuxed {
    demand(this.#decoding !== null && this.#scans > 0, 'The file has no picture.');
    const { frame } = this.#decoding;
    const bytes = new ByteWriter()
      .u8(0xff, marker.soi)
      .put(this.#application.write(iccSpace(frame)), this.#picture.toBytes())
      .u8(0xff, marker.eoi)
      .toBytes();
    return { width: frame.width, height: frame.height, frames: 1, bytes };
  }

  #keep(code: number, data: Bytes): void {
    if (code === marker.dqt) checkQuantization(data);
    else if (code === marker.dht) this.#acceptCodes(data);
    else if (code === marker.dri) this.#acceptInterval(data);
    else this.#acceptFrame(code, data);
    this.#picture.put(segment(code, data));
  }

  #acceptFrame(code: number, data: Bytes): void {
    if (code !== marker.sof0 && code !== marker.sof1 && code !== marker.sof2)
      // Chromium shows arithmetic coding only when the whole file is loaded; Firefox does not show it at all.
      refuse(
        'unsupported_feature',
        'This kind of JPEG (lossless, hierarchical or arithmetic) is not shown by every browser. Save it as a baseline or progressive JPEG.',
      );
    demand(this.#decoding === null, 'The file has two pictures in one.');
    const frame = readFrame(data, code === marker.sof2);
    this.#decoding = { frame, codes: this.#codes, coefficients: new Map(), restartInterval: 0 };
  }

  #acceptCodes(data: Bytes): void {
    for (const table of readHuffmanTables(data))
      this.#codes[table.use].set(table.slot, new HuffmanCode(table));
  }

  #acceptInterval(data: Bytes): void {
    demand(data.length === 2, 'The restart interval has a wrong length.');
    this.#restartInterval = new ByteReader(data).u16();
  }

  #acceptScan(): void {
    this.#isInScan = true;
    const header = readSegment(this.#reader);
    demand(this.#decoding !== null, 'A scan comes before its frame.');
    const scan = readScan(header, this.#decoding.frame);
    if (++this.#scans > mediaLimits.jpegScans) refuse('too_many_frames', 'The picture has too many scans.');
    const data = readEntropyData(this.#reader);
    this.#decoding.restartInterval = this.#restartInterval;
    const used = this.#walkScan(this.#decoding, scan, data);
    this.#picture.put(segment(marker.sos, header), data.subarray(0, used));
    this.#read.add(scan);
    this.#isInScan = false;
  }

  /** A scan that the file ends in is truncated, whatever its last bits look like. */
  #walkScan(decoding: Decoding, scan: Scan, data: Bytes): number {
    try {
      return walkScan(decoding, scan, data);
    } catch (error) {
      if (!(error instanceof Refusal) || this.#reader.remaining > 1) throw error;
      refuse('truncated', 'The file ends in the middle of its picture.');
    }
  }
}
