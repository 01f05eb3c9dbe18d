import { brotliDecompressSync, inflateSync } from 'node:zlib';
import type { Bytes } from './media.ts';

/**
 * workerd grows the output buffer in steps of 16 to 40 KiB, and reports `Memory limit exceeded` when a step passes
 * `maxOutputLength`, even if the data would have fitted. This is more than its largest step.
 */
const SLACK = 128 * 1024;

const decoders = { zlib: inflateSync, brotli: brotliDecompressSync };

/** The whole decompressed stream; null when it is broken, truncated, or longer than `limit` bytes. */
export function decompress(format: keyof typeof decoders, stream: Bytes, limit: number): Bytes | null {
  try {
    const content = decoders[format](stream, { maxOutputLength: limit + SLACK });
    return content.length > limit ? null : new Uint8Array(content);
  } catch {
    return null;
  }
}
