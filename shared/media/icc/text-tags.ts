import { ByteWriter } from '../byte-writer.ts';
import type { Bytes } from '../media.ts';

const DESCRIPTION = 'Colours';
const COPYRIGHT = 'CC0';

/** ICC.1:2001 6.5.17: ASCII, then empty Unicode and ScriptCode parts. */
const description2 = new ByteWriter()
  .tag('desc\0\0\0\0')
  .u32(DESCRIPTION.length + 1)
  .tag(`${DESCRIPTION}\0`)
  .zeros(4 + 4 + 2 + 1 + 67)
  .toBytes();

const text2 = new ByteWriter().tag(`text\0\0\0\0${COPYRIGHT}\0`).toBytes();

/** ICC.1:2022 10.15: one record, English, UTF-16. */
const localized = (text: string): Bytes =>
  new ByteWriter()
    .tag('mluc\0\0\0\0')
    .u32(1)
    .u32(12)
    .tag('enUS')
    .u32(2 * text.length)
    .u32(28)
    .tag([...text].map((character) => `\0${character}`).join(''))
    .toBytes();

/**
 * The two texts that every profile must have, always the same ones. They have no source, so they get negative offsets,
 * which are unique.
 */
export const textTags = (version: number): { signature: string; data: Bytes; source: number }[] => [
  { signature: 'cprt', data: version === 4 ? localized(COPYRIGHT) : text2, source: -1 },
  { signature: 'desc', data: version === 4 ? localized(DESCRIPTION) : description2, source: -2 },
];
