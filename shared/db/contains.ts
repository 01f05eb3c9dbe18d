/** Letters beyond ASCII whose case a search ignores; any more of them have to be typed as they are stored. */
const FOLDED_LETTERS = 12;

/**
 * The condition that the text of an SQL expression contains what is sought, whatever its case. `instr` takes every
 * character as itself and has no limit of length, which LIKE has in D1 (50 bytes). `lower` knows ASCII alone, so that the
 * capitals of other letters are replaced one by one.
 *
 * @param bind adds a parameter to the statement and answers its place, such as `?3`.
 */
export function containsSql(text: string, sought: string, bind: (value: string) => string): string {
  const small = sought.normalize('NFC').toLowerCase();
  const folded = foldedLetters(small).reduce(
    (inner, [capital, letter]) => `replace(${inner}, ${bind(capital)}, ${bind(letter)})`,
    `lower(${text})`,
  );
  return `instr(${folded}, ${bind(small)}) > 0`;
}

/** Capital and small form of each letter of the text that is not ASCII and has both, as single characters. */
function foldedLetters(small: string): Array<[string, string]> {
  return [...new Set(small)]
    .filter((letter) => letter > '\u007f')
    .map((letter): [string, string] => [letter.toUpperCase(), letter])
    .filter(([capital, letter]) => capital !== letter && [...capital].length === 1)
    .slice(0, FOLDED_LETTERS);
}
