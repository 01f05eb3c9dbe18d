import type { Bytes, MediaFormat, RefusedMedia } from './media.ts';
import { Refusal, refuse } from './refusal.ts';
import { sniff } from './sniff.ts';

/** Runs a parser and turns a refusal into a value. Any other error is a defect and is rethrown. */
export function guarded<T extends { readonly ok: true }>(parse: () => T): T | RefusedMedia {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

/** Refuses a file that is empty, too large or of no accepted format. The size is checked first. */
export function identify(bytes: Bytes, maxBytes: number): MediaFormat {
  if (bytes.length === 0) refuse('empty', 'The file is empty.');
  checkWeight(bytes, maxBytes);
  const sniffed = sniff(bytes);
  if (sniffed.kind === 'accepted') return sniffed.format;
  if (sniffed.kind === 'refused') refuse('unsupported_type', `${sniffed.name} files are not accepted.`);
  refuse('unsupported_type', 'The file is of no known type.');
}

/** Refuses a file larger than `maxBytes`, before its content is read. */
export function checkWeight(bytes: Bytes, maxBytes: number): void {
  if (bytes.length > maxBytes) refuse('file_too_large', `The file is larger than ${maxBytes} bytes.`);
}
