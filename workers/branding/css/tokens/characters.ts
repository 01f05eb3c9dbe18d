/** Classes of ASCII code units, combined as bits. {@link isNonAsciiIdent} classifies the others. */
export const NAME_START = 1;
export const NAME = 2;
export const DIGIT = 4;
export const HEX = 8;
export const SPACE = 16;
const NEWLINE = 32;
export const NON_PRINTABLE = 64;

/** Class bits of ASCII code units, for the loops that read every character. */
export const classes = new Uint8Array(128);

const mark = (from: number, to: number, bits: number): void => {
  for (let c = from; c <= to; c++) classes[c] = (classes[c] ?? 0) | bits;
};

mark(0x61, 0x7a, NAME_START | NAME);
mark(0x41, 0x5a, NAME_START | NAME);
mark(0x5f, 0x5f, NAME_START | NAME);
mark(0x2d, 0x2d, NAME);
mark(0x30, 0x39, NAME | DIGIT | HEX);
mark(0x61, 0x66, HEX);
mark(0x41, 0x46, HEX);
mark(0x20, 0x20, SPACE);
mark(0x09, 0x09, SPACE);
mark(0x0a, 0x0a, SPACE | NEWLINE);
mark(0x0d, 0x0d, SPACE | NEWLINE);
mark(0x00, 0x08, NON_PRINTABLE);
mark(0x0b, 0x0b, NON_PRINTABLE);
mark(0x0e, 0x1f, NON_PRINTABLE);
mark(0x7f, 0x7f, NON_PRINTABLE);

/** Class bits of a code unit; 0 for NaN (the end of the input) and for anything that is not ASCII. */
export const characterClassOf = (c: number): number => (c < 128 ? (classes[c] as number) : 0);

/**
 * Non-ASCII ident code point as browsers read it. CSS Syntax 3 (4.2) has had a shorter list since 2023, which they do
 * not follow: see {@link isPlainNonAscii}.
 */
export const isNonAsciiIdent = (c: number): boolean => c >= 0x80;

/**
 * Whether every reader takes a non-ASCII code unit for a part of a name, so that it needs no escape. Surrogates count:
 * every well-formed pair is one. A byte order mark does not, because a sheet that starts with one would lose it.
 */
export const isPlainNonAscii = (c: number): boolean =>
  c === 0xb7 ||
  (c >= 0xc0 && c <= 0xd6) ||
  (c >= 0xd8 && c <= 0xf6) ||
  (c >= 0xf8 && c <= 0x37d) ||
  (c >= 0x37f && c <= 0x1fff) ||
  c === 0x200c ||
  c === 0x200d ||
  c === 0x203f ||
  c === 0x2040 ||
  (c >= 0x2070 && c <= 0x218f) ||
  (c >= 0x2c00 && c <= 0x2fef) ||
  (c >= 0x3001 && c <= 0xdfff) ||
  (c >= 0xf900 && c <= 0xfdcf) ||
  (c >= 0xfdf0 && c <= 0xfefe) ||
  (c >= 0xff00 && c <= 0xfffd);

export const isNameStart = (c: number): boolean =>
  c < 128 ? ((classes[c] as number) & NAME_START) !== 0 : isNonAsciiIdent(c);

export const isName = (c: number): boolean =>
  c < 128 ? ((classes[c] as number) & NAME) !== 0 : isNonAsciiIdent(c);

export const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

export const isSpace = (c: number): boolean => c === 0x20 || c === 0x0a || c === 0x09 || c === 0x0d;

export const isNewline = (c: number): boolean => c === 0x0a || c === 0x0d;
