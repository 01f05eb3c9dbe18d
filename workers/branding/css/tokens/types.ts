/** Token types of CSS Syntax 3 section 4, as small integers that fit a byte. */
export const END = 0;
export const IDENT = 1;
export const FUNCTION = 2;
export const AT_KEYWORD = 3;
export const HASH = 4;
export const STRING = 5;
export const BAD_STRING = 6;
export const URL_TOKEN = 7;
export const BAD_URL = 8;
export const DELIM = 9;
export const NUMBER = 10;
export const PERCENTAGE = 11;
export const DIMENSION = 12;
export const WHITESPACE = 13;
export const CDO = 14;
export const CDC = 15;
export const COLON = 16;
export const SEMICOLON = 17;
export const COMMA = 18;
// Brackets come last, so that one comparison tells most other tokens from them.
export const OPEN_SQUARE = 19;
export const CLOSE_SQUARE = 20;
export const OPEN_PAREN = 21;
export const CLOSE_PAREN = 22;
export const OPEN_CURLY = 23;
export const CLOSE_CURLY = 24;
export const COMMENT = 25;

/** Flag: the token's name or text holds an escape, so its source text is not its value. */
export const ESCAPED = 1;
/** Flag: the number has a fraction or an exponent. */
export const FRACTIONAL = 2;
/** Flag: the hash is an identifier (`#abc`, not `#1`). */
export const ID_HASH = 4;
/** Flag: the string or url ran into the end of the input. */
export const UNCLOSED = 8;
