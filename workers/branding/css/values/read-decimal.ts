const POINT = 0x2e;
const PLUS = 0x2b;
const HYPHEN = 0x2d;

/** Digits that a double holds exactly, so that one division by a power of ten rounds as `Number` does. */
const MOST_DIGITS = 15;

/** The number between two offsets of a text; NaN for one with an exponent or many digits, which `Number` can read. */
export function readDecimal(codes: Uint16Array, from: number, to: number): number {
  if (to - from > MOST_DIGITS) return Number.NaN;
  const sign = codes[from] as number;
  let value = 0;
  let scale = 0;
  for (let i = sign === HYPHEN || sign === PLUS ? from + 1 : from; i < to; i++) {
    const code = codes[i] as number;
    if (code >= 0x30 && code <= 0x39) {
      value = value * 10 + code - 0x30;
      scale *= 10;
    } else if (code === POINT) scale = 1;
    else return Number.NaN;
  }
  if (scale > 1) value /= scale;
  return sign === HYPHEN ? -value : value;
}
