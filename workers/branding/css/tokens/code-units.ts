/** Characters that are read at once. */
const CHUNK = 4_096;

/** Zeros after the last code unit, which readers may read. */
const BEHIND = 8;

const encoder = new TextEncoder();
const ascii = new Uint8Array(CHUNK);

/**
 * The code units of a text, and a few zeros. Reading them takes a third of the time of `charCodeAt`. Most text is ASCII,
 * whose bytes in UTF-8 are its code units.
 */
export function codeUnitsOf(text: string): Uint16Array {
  const { length } = text;
  const codes = new Uint16Array(length + BEHIND);
  for (let from = 0; from < length; from += CHUNK) {
    const chunk = text.slice(from, from + CHUNK);
    const { read, written } = encoder.encodeInto(chunk, ascii);
    if (read === chunk.length && written === read) {
      codes.set(written === CHUNK ? ascii : ascii.subarray(0, written), from);
    } else {
      for (let i = 0; i < chunk.length; i++) codes[from + i] = chunk.charCodeAt(i);
    }
  }
  return codes;
}
