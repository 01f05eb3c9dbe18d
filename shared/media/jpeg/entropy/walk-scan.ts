import type { Bytes } from '../../media.ts';
import { demand } from '../../refusal.ts';
import type { Component, Frame } from '../frame.ts';
import type { Scan, ScanComponent } from '../scan.ts';
import { BlockWalk, type Codes } from './block-walk.ts';
import { Coefficients } from './coefficients.ts';
import { EntropyReader } from './entropy-reader.ts';
import type { HuffmanCode } from './huffman-code.ts';

/** State that scans keep for later scans. */
export interface Decoding {
  readonly frame: Frame;
  /** Latest code of each use (0 for DC, 1 for AC) and slot. */
  readonly codes: readonly [Map<number, HuffmanCode>, Map<number, HuffmanCode>];
  /** By position of the component in the frame; made when the first scan of a progressive file needs them. */
  readonly coefficients: Map<number, Coefficients>;
  /** Units between restart markers; 0 for none. */
  restartInterval: number;
}

/** T.81 B.2.3: an interleaved unit has at most ten blocks. */
const MAX_UNIT = 10;

/**
 * Reads the entropy-coded data of one scan symbol by symbol, like a decoder, and returns how many of its bytes belong
 * to the picture. Bytes after them, before the next marker, are not part of it.
 */
export function walkScan(decoding: Decoding, scan: Scan, data: Bytes): number {
  const reader = new EntropyReader(data);
  const walk = new BlockWalk(reader, scan);
  const step = blockStep(decoding, scan, walk);
  const [only] = scan.components;
  if (scan.components.length === 1 && only) {
    const { columns, rows } = blocksOf(decoding.frame, only.component);
    units(decoding, walk, columns * rows, (unit) => step(only, unit));
  } else {
    const parts = scan.components.flatMap((part) =>
      new Array<ScanComponent>(part.component.horizontal * part.component.vertical).fill(part),
    );
    demand(parts.length <= MAX_UNIT, 'A scan has units that are too large.');
    units(decoding, walk, interleavedUnits(decoding.frame), () => {
      // In a progressive file only DC is interleaved, and reading it does not depend on the block.
      for (const part of parts) step(part, 0);
    });
  }
  return reader.end();
}

function units(decoding: Decoding, walk: BlockWalk, count: number, step: (unit: number) => void): void {
  const { restartInterval } = decoding;
  for (let unit = 0; unit < count; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) walk.restart();
    step(unit);
  }
}

/** The function that reads one block of this scan. */
function blockStep(
  decoding: Decoding,
  scan: Scan,
  walk: BlockWalk,
): (part: ScanComponent, block: number) => void {
  const codes = new Map(scan.components.map((part) => [part, codesOf(decoding, part)]));
  const of = (part: ScanComponent): Codes => codes.get(part) ?? { dc: undefined, ac: undefined };
  if (!decoding.frame.progressive) return (part) => walk.sequential(of(part));
  if (scan.first === 0) return scan.high === 0 ? (part) => walk.dcFirst(of(part)) : () => walk.dcRefine();
  const [only] = scan.components;
  demand(only !== undefined, 'A scan has no component.');
  const known = coefficientsOf(decoding, only);
  return scan.high === 0
    ? (part, block) => walk.acFirst(of(part), known, block)
    : (part, block) => walk.acRefine(of(part), known, block);
}

const codesOf = ({ codes }: Decoding, part: ScanComponent): Codes => ({
  dc: codes[0].get(part.dcTable),
  ac: codes[1].get(part.acTable),
});

function coefficientsOf(decoding: Decoding, part: ScanComponent): Coefficients {
  const { columns, rows } = blocksOf(decoding.frame, part.component);
  const known = decoding.coefficients.get(part.index) ?? new Coefficients(columns * rows);
  decoding.coefficients.set(part.index, known);
  return known;
}

const largest = (frame: Frame, side: 'horizontal' | 'vertical'): number =>
  Math.max(...frame.components.map((component) => component[side]));

/** Blocks of a single component (T.81 A.2.2): those of its own size, without the padding of interleaved scans. */
function blocksOf(frame: Frame, component: Component): { columns: number; rows: number } {
  const width = Math.ceil((frame.width * component.horizontal) / largest(frame, 'horizontal'));
  const height = Math.ceil((frame.height * component.vertical) / largest(frame, 'vertical'));
  return { columns: Math.ceil(width / 8), rows: Math.ceil(height / 8) };
}

const interleavedUnits = (frame: Frame): number =>
  Math.ceil(frame.width / (8 * largest(frame, 'horizontal'))) *
  Math.ceil(frame.height / (8 * largest(frame, 'vertical')));
