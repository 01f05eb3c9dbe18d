import type { Bytes } from './media.ts';
import { refuse } from './refusal.ts';

/** Reads forward inside a window and refuses as `truncated` instead of passing its end. Offsets are absolute. */
export class ByteReader {
  readonly bytes: Bytes;
  readonly end: number;
  offset: number;

  constructor(bytes: Bytes, start = 0, end = bytes.length) {
    if (start < 0 || end > bytes.length || start > end) refuse('truncated', 'A part lies outside the file.');
    this.bytes = bytes;
    this.offset = start;
    this.end = end;
  }

  get remaining(): number {
    return this.end - this.offset;
  }

  u8(): number {
    if (this.offset >= this.end) refuse('truncated', 'The file ends in the middle of its data.');
    return this.bytes[this.offset++] ?? 0;
  }

  u16(): number {
    return this.u8() * 0x100 + this.u8();
  }

  u16le(): number {
    return this.u8() + this.u8() * 0x100;
  }

  u24le(): number {
    return this.u16le() + this.u8() * 0x10000;
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }

  u32le(): number {
    return this.u16le() + this.u16le() * 0x10000;
  }

  /** A big-endian integer of 0 to 8 bytes; anything above 2^53 is outside every file, so precision does not matter. */
  uint(size: number): number {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.u8();
    return value;
  }

  /** `length` bytes as Latin-1, for four-character codes and signatures. */
  tag(length = 4): string {
    return String.fromCharCode(...this.take(length));
  }

  /** A view, not a copy. */
  take(length: number): Bytes {
    if (length < 0 || length > this.remaining)
      refuse('truncated', 'The file ends in the middle of its data.');
    const start = this.offset;
    this.offset += length;
    return this.bytes.subarray(start, this.offset);
  }

  skip(length: number): void {
    if (length < 0 || length > this.remaining)
      refuse('truncated', 'The file ends in the middle of its data.');
    this.offset += length;
  }

  /** Everything up to the end of the window. */
  rest(): Bytes {
    return this.take(this.remaining);
  }

  /** A reader over the next `length` bytes, which this one skips. */
  window(length: number): ByteReader {
    const start = this.offset;
    this.skip(length);
    return new ByteReader(this.bytes, start, start + length);
  }
}
