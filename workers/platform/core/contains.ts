import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { composeText } from '#schema/compose-text.ts';
import { value } from '#shared/db/statement/parameters.ts';

/** Most non-ASCII letters of a search that match in both cases; further ones match only in the stored case. */
const FOLDED_LETTERS = 12;

/** Declares a statement for each number of non-ASCII letters in a search; returns the one for a number. */
export function forEachLetterCount<Made>(make: (letters: number) => Made): (letters: number) => Made {
  const made = Array.from({ length: FOLDED_LETTERS + 1 }, (_, letters) => make(letters));
  return (letters) => {
    const found = made[letters];
    if (found === undefined) throw new RangeError(`${letters} letters to fold`);
    return found;
  };
}

/** The parameters of a statement that uses {@link contains}. */
export const soughtParameters = { sought: value<string>() };

/** The parameters of a search, and its number of non-ASCII letters, which selects the statement. */
export function soughtValues(sought: string): { letters: number; values: { sought: string } } {
  const small = composeText(sought).toLowerCase();
  const letters = foldedLetters(small);
  const pairs = letters.flatMap(([capital, letter], index) => [
    [capitalOf(index), capital],
    [letterOf(index), letter],
  ]);
  return { letters: letters.length, values: { sought: small, ...Object.fromEntries(pairs) } };
}

const capitalOf = (index: number): string => `capital${index}`;
const letterOf = (index: number): string => `letter${index}`;

/**
 * The condition that a text contains the searched one in any case. `instr` has no wildcards and no limit of length;
 * LIKE is limited to 50 bytes in D1. `lower` converts only ASCII, so that other capital letters are replaced one by
 * one.
 */
export function contains(text: SQLWrapper, sought: SQLWrapper, letters: number): SQL {
  let folded = sql`lower(${text})`;
  for (let index = 0; index < letters; index += 1) {
    folded = sql`replace(${folded}, ${sql.placeholder(capitalOf(index))}, ${sql.placeholder(letterOf(index))})`;
  }
  return sql`instr(${folded}, ${sought}) > 0`;
}

/** Capital and small form of each non-ASCII letter of the text that has both as single characters. */
function foldedLetters(small: string): Array<[string, string]> {
  return [...new Set(small)]
    .filter((letter) => letter > '\u007f')
    .map((letter): [string, string] => [letter.toUpperCase(), letter])
    .filter(([capital, letter]) => capital !== letter && [...capital].length === 1)
    .slice(0, FOLDED_LETTERS);
}
