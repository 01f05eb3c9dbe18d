import { composeText } from '#schema/compose-text.ts';

/**
 * One line of text as somebody entered it: well-formed, in Unicode's composed form, with one space in place of each run
 * of white space and none at its ends. Null when the line has more than `most` characters. Expressions match this form,
 * in which no long run of white space can be divided in several ways.
 */
export function plainLine(text: string, most: number): string | null {
  if (text.length > MOST_WHITE_SPACE * most) return null;
  const line = composed(text).replace(/\s+/g, ' ').trim();
  return line.length > most ? null : line;
}

/** As {@link plainLine} for a text of several lines, without its empty lines, and cut to `most` characters. */
export const plainText = (text: string, most: number): string =>
  composed(text.slice(0, MOST_WHITE_SPACE * most))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, most);

/** How many times as long a text may be before its white space is removed. */
const MOST_WHITE_SPACE = 8;

const composed = (text: string): string => composeText(text.toWellFormed());
