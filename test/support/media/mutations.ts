import fc from 'fast-check';
import type { Bytes } from './bytes.ts';

type Mutation = {
  kind: 'set' | 'flip' | 'cut' | 'repeat' | 'number' | 'graft';
  at: number;
  value: number;
  length: number;
};

/** Half of all offsets are near the start, in the headers. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('set', 'flip', 'cut', 'repeat', 'number', 'graft'),
  at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true })),
  value: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)),
  length: fc.integer({ min: 1, max: 64 }),
});

/** Pieces of other files come from `corpus`. */
export function mutate(bytes: Bytes, { kind, at, value, length }: Mutation, corpus: readonly Bytes[]): Bytes {
  const offset = Math.floor(at * (bytes.length - 1));
  const copy = Buffer.from(bytes);
  if (kind === 'set') copy[offset] = value;
  else if (kind === 'flip') copy[offset] = (copy[offset] ?? 0) ^ (1 << (value & 7));
  else if (kind === 'number') copy.subarray(offset, offset + (value & 1 ? 2 : 4)).fill(value);
  else if (kind === 'cut')
    return new Uint8Array(Buffer.concat([copy.subarray(0, offset), copy.subarray(offset + length)]));
  else if (kind === 'repeat')
    return new Uint8Array(Buffer.concat([copy.subarray(0, offset + length), copy.subarray(offset)]));
  else {
    const other = corpus[value % corpus.length] ?? bytes;
    return new Uint8Array(
      Buffer.concat([copy.subarray(0, offset), other.subarray(Math.floor(at * other.length))]),
    );
  }
  return new Uint8Array(copy);
}
