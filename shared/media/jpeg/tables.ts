import { ByteReader } from '../byte-reader.ts';
import type { Bytes } from '../media.ts';
import { demand } from '../refusal.ts';

/** A DQT segment: one or more tables of 64 values, 8 or 16 bit (T.81 B.2.4.1). */
export function checkQuantization(data: Bytes): void {
  const reader = new ByteReader(data);
  while (reader.remaining > 0) {
    const head = reader.u8();
    demand(head >>> 4 <= 1 && (head & 15) <= 3, 'A quantization table is unknown.');
    reader.skip(head >>> 4 === 1 ? 128 : 64);
  }
}

/** A Huffman table as in the file: number of codes of each length 1 to 16, and their symbols in order. */
export interface HuffmanTable {
  /** 0 for DC, 1 for AC. */
  readonly use: 0 | 1;
  readonly slot: number;
  readonly counts: Bytes;
  readonly symbols: Bytes;
}

/** A DHT segment: one or more tables (T.81 B.2.4.2). Refuses codes with more words than fit. */
export function readHuffmanTables(data: Bytes): HuffmanTable[] {
  const reader = new ByteReader(data);
  const tables: HuffmanTable[] = [];
  while (reader.remaining > 0) {
    const head = reader.u8();
    const use = head >>> 4;
    const slot = head & 15;
    demand((use === 0 || use === 1) && slot <= 3, 'A Huffman table is unknown.');
    const counts = reader.take(16);
    let left = 1;
    let total = 0;
    for (const count of counts) {
      left = left * 2 - count;
      total += count;
      demand(left >= 0, 'A Huffman table is impossible.');
    }
    demand(total <= 256, 'A Huffman table is too long.');
    tables.push({ use, slot, counts, symbols: reader.take(total) });
  }
  return tables;
}
