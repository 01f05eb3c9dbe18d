import * as T from '../tokens/types.ts';

// Rows and columns of the table in CSS Syntax 3 section 9: adjacent tokens that would be read differently
// without a comment between them. Delimiters have a row and a column of their own.
const WORDS = 1; // ident, function, url
const NUMBERS = 2; // number, percentage, dimension
const HYPHEN = 4;
const CDC = 8;
const PAREN = 16;
const PERCENT = 32;
const STAR = 64;

const column = (type: number, extra: number): number => {
  switch (type) {
    case T.IDENT:
    case T.FUNCTION:
    case T.URL_TOKEN:
      return WORDS;
    case T.NUMBER:
    case T.PERCENTAGE:
    case T.DIMENSION:
      return NUMBERS;
    case T.CDC:
      return CDC;
    case T.OPEN_PAREN:
      return PAREN;
    case T.DELIM:
      return extra === 0x2d ? HYPHEN : extra === 0x25 ? PERCENT : extra === 0x2a ? STAR : 0;
    default:
      return 0;
  }
};

const row = (type: number, extra: number): number => {
  switch (type) {
    case T.IDENT:
      return WORDS | NUMBERS | HYPHEN | CDC | PAREN;
    case T.AT_KEYWORD:
    case T.HASH:
    case T.DIMENSION:
      return WORDS | NUMBERS | HYPHEN | CDC;
    case T.NUMBER:
      return WORDS | NUMBERS | PERCENT | CDC;
    case T.DELIM:
      return delimiterRow(extra);
    default:
      return 0;
  }
};

const delimiterRow = (code: number): number => {
  switch (code) {
    case 0x23:
      return WORDS | NUMBERS | HYPHEN;
    case 0x2d:
      return WORDS | NUMBERS | HYPHEN | CDC;
    case 0x40:
      return WORDS | HYPHEN | CDC;
    case 0x2e:
    case 0x2b:
      return NUMBERS;
    case 0x2f:
      return STAR;
    default:
      return 0;
  }
};

/** Whether two tokens without white space between them need an empty comment. */
export const needsComment = (type: number, extra: number, nextType: number, nextExtra: number): boolean =>
  (row(type, extra) & column(nextType, nextExtra)) !== 0;
