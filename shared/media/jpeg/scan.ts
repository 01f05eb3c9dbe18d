import { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';
import type { Component, Frame } from './frame.ts';

export interface ScanComponent {
  readonly component: Component;
  /** Position in the frame. */
  readonly index: number;
  readonly dcTable: number;
  readonly acTable: number;
}

/** A scan header (T.81 B.2.3): its components, its coefficients, and which bits of them. */
export interface Scan {
  readonly components: readonly ScanComponent[];
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

/** Reads a scan header without its length field. A header that does not fit the frame is refused as `corrupt`. */
export function readScan(data: Bytes, frame: Frame): Scan {
  const reader = new ByteReader(data);
  const count = reader.u8();
  demand(count >= 1 && count <= frame.components.length, 'A scan has an unknown number of components.');
  const components = Array.from({ length: count }, () => readScanComponent(reader, frame));
  demand(new Set(components.map(({ index }) => index)).size === count, 'A scan names a component twice.');
  const [first, last, bits] = [reader.u8(), reader.u8(), reader.u8()];
  demand(reader.remaining === 0, 'A scan header has a wrong length.');
  const scan = { components, first, last, high: bits >>> 4, low: bits & 15 };
  demand(frame.progressive ? isProgressiveScan(scan) : isSequentialScan(scan), 'A scan is impossible.');
  return scan;
}

function readScanComponent(reader: ByteReader, frame: Frame): ScanComponent {
  const [id, tables] = [reader.u8(), reader.u8()];
  const index = frame.components.findIndex((candidate) => candidate.id === id);
  const component = frame.components[index];
  demand(component !== undefined, 'A scan names an unknown component.');
  const [dcTable, acTable] = [tables >>> 4, tables & 15];
  demand(dcTable <= 3 && acTable <= 3, 'A scan names an unknown table.');
  return { component, index, dcTable, acTable };
}

const isSequentialScan = ({ first, last, high, low }: Scan): boolean =>
  first === 0 && last === 63 && high === 0 && low === 0;

/** T.81 G.1.1.1: DC alone, or a band of AC of one component; a refinement adds one bit. */
function isProgressiveScan({ components, first, last, high, low }: Scan): boolean {
  const band = first === 0 ? last === 0 : first <= last && last <= 63 && components.length === 1;
  return band && low <= 13 && (high === 0 || high === low + 1);
}

/** How far the coefficients of each component have been read. */
export class ScansRead {
  /** By component, the bits that are still missing of each coefficient. */
  readonly #missing = new Map<number, Uint8Array>();

  add({ components, first, last, low }: Scan): void {
    for (const { index } of components) {
      const missing = this.#missing.get(index) ?? new Uint8Array(64).fill(16);
      this.#missing.set(index, missing.fill(low, first, last + 1));
    }
  }

  isComplete(frame: Frame): boolean {
    return frame.components.every(
      (_, index) => this.#missing.get(index)?.every((bits) => bits === 0) ?? false,
    );
  }
}
