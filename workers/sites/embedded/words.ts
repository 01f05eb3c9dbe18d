import type { Language } from '#shared/i18n/languages.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { makeExpression } from '#shared/text/make-expression.ts';

/**
 * The words of one language that the reader of prompts knows: those of opening hours, prices, colors and trades. Lists are
 * words or phrases, separated by `|`. They are messages of the catalogue `words`.
 */
export type Words = { language: Language } & Messages['words'];

export const knownWordsOf = (language: Language, { words }: Messages): Words => ({ language, ...words });

/** Japanese separates words by no spaces. */
export const isSpaced = (language: Language): boolean => language !== 'ja';

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/**
 * Small letters and marks of the scripts that separate words by spaces: Latin, Greek, Cyrillic, Hebrew, Arabic. A class
 * of all letters (`\p{L}`) in every pattern takes twenty times as long to compile.
 */
const LETTER =
  'a-zß-öø-ɏ\\u0300-\\u036f\\u0370-\\u052f\\u0591-\\u05f2\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06dc\\u1e00-\\u1fff';

/** Patterns of this isolate, by their words, which are constants. */
const patterns = new Map<string, string>();

/**
 * A pattern that matches any word of a list as a whole word in a text of {@link lowerCase}. Signs, and words of scripts
 * without spaces, match anywhere. Do not use the flag `i`: with it, classes of letters take long to compile.
 */
export function wordPattern(words: string, spaced = true): string {
  const key = `${spaced}${words}`;
  const pattern = patterns.get(key) ?? makePattern(words, spaced);
  patterns.set(key, pattern);
  return pattern;
}

function makePattern(words: string, spaced: boolean): string {
  const list = lowerCase(words)
    .split('|')
    .filter((word) => word !== '')
    .sort((left, right) => right.length - left.length);
  const isWord = (word: string): boolean => spaced && /\p{L}/u.test(word);
  const anyOf = (some: readonly string[]) =>
    some.map((word) => word.replace(ESCAPED, '\\$&').replaceAll(' ', '\\s+')).join('|');
  const whole = anyOf(list.filter(isWord));
  const signs = anyOf(list.filter((word) => !isWord(word)));
  const parts = [whole && `(?<![${LETTER}])(?:${whole})(?![${LETTER}])`, signs].filter(Boolean);
  return parts.length === 0 ? '(?!)' : `(?:${parts.join('|')})`;
}

/** Compiles a regular expression once per isolate. */
export const expression = (source: string, flags = 'u'): RegExp => makeExpression(source, flags);

/** The text in lower case with straight apostrophes, of the same length: `İ` would become two characters. */
export const lowerCase = (text: string): string =>
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('’', "'");

/** Where a text has any word of a list first; null when it has none. */
export const findWord = (text: string, words: string, language: Language): RegExpExecArray | null =>
  expression(wordPattern(words, isSpaced(language))).exec(lowerCase(text));
