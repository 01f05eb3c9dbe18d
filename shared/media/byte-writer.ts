import type { Bytes } from './media.ts';

/** Collects the pieces of a rebuilt file and joins them once. Views are kept, not copied, until then. */
export class ByteWriter {
  readonly #parts: Bytes[] = [];
  length = 0;

  put(...parts: readonly Bytes[]): this {
    return this.putAll(parts);
  }

  /** Takes a list of any length. Such a list, which can come from a hostile file, must not become call arguments. */
  putAll(parts: readonly Bytes[]): this {
    for (const part of parts) {
      this.#parts.push(part);
      this.length += part.length;
    }
    return this;
  }

  u8(...values: readonly number[]): this {
    return this.put(Uint8Array.from(values));
  }

  u16(value: number): this {
    return this.u8(value >>> 8, value);
  }

  u16le(value: number): this {
    return this.u8(value, value >>> 8);
  }

  u24le(value: number): this {
    return this.u8(value, value >>> 8, value >>> 16);
  }

  u32(value: number): this {
    return this.u8(value >>> 24, value >>> 16, value >>> 8, value);
  }

  u32le(value: number): this {
    return this.u8(value, value >>> 8, value >>> 16, value >>> 24);
  }

  /** Latin-1 text. */
  tag(text: string): this {
    return this.put(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }

  zeros(count: number): this {
    return count > 0 ? this.put(new Uint8Array(count)) : this;
  }

  toBytes(): Bytes {
    const bytes = new Uint8Array(this.length);
    let offset = 0;
    for (const part of this.#parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }
}
