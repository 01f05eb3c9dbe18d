import fc from 'fast-check';

/** Any character of Unicode. The unit `binary` of fast-check does the same, and first makes a table of all of them. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800));

/** Text of any characters, control characters among them. */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter });
