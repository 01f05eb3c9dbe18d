/** Signs with which spreadsheets begin a formula, also in the forms that some of them convert. */
const SIGNS = /[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]/;
/** Characters that separate cells or lines for some program, whatever the delimiter of the file is. */
const DELIMITERS = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
/** Characters that programs ignore at the beginning of a cell, the quotes around it, and the mark itself. */
const IGNORED = /[\s\p{Cc}\p{Cf}"']/u;

/**
 * The text with each part replaced that a spreadsheet may read as a formula: a sign at the beginning, or behind a
 * delimiter, because the program that opens the file may split it at another delimiter than the comma. It is read once,
 * from the front.
 *
 * @param replace gets the text before the sign and the sign.
 */
function atFormulas(text: string, replace: (before: string, sign: string) => string): string {
  if (!SIGNS.test(text)) return text;
  let written = '';
  let begins = true;
  for (const character of text) {
    if (begins && SIGNS.test(character)) written = replace(written, character);
    else written += character;
    begins = DELIMITERS.test(character) || (begins && IGNORED.test(character));
  }
  return written;
}

/** The text with an apostrophe before each sign that would begin a formula, which makes it text. */
export const markFormulas = (text: string): string => atFormulas(text, (before, sign) => `${before}'${sign}`);

/** The text of which `markFormulas` made this one. */
export const unmarkFormulas = (text: string): string =>
  atFormulas(text, (before, sign) => (before.endsWith("'") ? before.slice(0, -1) : before) + sign);
