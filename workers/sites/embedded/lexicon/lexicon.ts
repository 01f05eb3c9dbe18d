import type { Weekday } from '#schema/site/business.ts';
import type { BusinessKind } from '#schema/site/business-kinds.ts';
import type { Theme } from '#schema/site/look.ts';
import { makeExpression } from '#shared/text/make-expression.ts';

/** Sections that a prompt can name. */
export type NamedSection =
  | 'items'
  | 'hours'
  | 'map'
  | 'contact'
  | 'gallery'
  | 'questions'
  | 'people'
  | 'quotes'
  | 'form';

export const colorHex = {
  red: '#c62828',
  orange: '#d9601a',
  yellow: '#e8b500',
  green: '#2e7d32',
  teal: '#00796b',
  blue: '#1e5fbf',
  navy: '#1b2f5b',
  purple: '#6a3ab2',
  pink: '#c2407f',
  brown: '#7a4a2a',
  black: '#16181d',
  grey: '#5f6672',
  gold: '#a67c1a',
} as const;
export type ColorName = keyof typeof colorHex;

/**
 * Words of one language, in lower case. Lists are words or phrases, separated by `|`. A word that ends in `*` matches
 * every word with that beginning.
 */
export interface Lexicon {
  weekdays: Readonly<Record<Weekday, string>>;
  /** Every day; Monday to Friday; Saturday and Sunday. */
  daily: string;
  workdays: string;
  weekend: string;
  /** Written between two days or times, and between two entries of a list. */
  to: string;
  and: string;
  closed: string;
  /** Words for times: before noon, after noon, noon itself, midnight. */
  am: string;
  pm: string;
  noon: string;
  midnight: string;
  kinds: Partial<Readonly<Record<BusinessKind, string>>>;
  /** Precede the name of a business, a place, and a list of items. */
  named: string;
  /** Precedes the name in "a site for …"; empty where the name would be inflected or the word order differs. */
  purpose: string;
  place: string;
  offer: string;
  /** Words for a headline, a look and its tones. */
  headline: string;
  look: string;
  dark: string;
  light: string;
  tones: Partial<Readonly<Record<Theme, string>>>;
  colors: Partial<Readonly<Record<ColorName, string>>>;
  sections: Partial<Readonly<Record<NamedSection, string>>>;
  /** Verbs that ask for an addition, for a change, and to show again what is hidden. */
  add: string;
  change: string;
  show: string;
  remove: string;
  hide: string;
  /** Words that refer to a price and not to an item: `price`, `costs`, `now`. */
  price: string;
  /** Written between an item and the lowest of its prices; empty where the language writes it after the price. */
  from: string;
  /** Words for a page of a site, and for a language. */
  page: string;
  language: string;
  /** Precedes a text about the business. */
  about: string;
  /** Makes a color darker or lighter; written before or after its name. */
  deep: string;
  pale: string;
  /** Written between an item and the list to which it is added: `to the` menu. */
  into: string;
  /** Words before the first item of a list that belong to no item. */
  lead: string;
  /** Words for a name; words between what is changed and its new value: `to`. */
  name: string;
  toward: string;
  /** Precedes the name in a sentence of the business about itself: `We are`. */
  self: string;
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/**
 * Small letters and marks of the scripts whose words the lexicons separate by spaces: Latin, Greek, Cyrillic, Hebrew,
 * Arabic. A class of all letters (`\p{L}`) in every pattern takes twenty times as long to compile.
 */
const LETTER =
  'a-zß-öø-ɏ\\u0300-\\u036f\\u0370-\\u052f\\u0591-\\u05f2\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06dc\\u1e00-\\u1fff';

/**
 * A pattern that matches any word of a list as a whole word in lower-case text. Signs, and words of scripts without
 * spaces, match anywhere. Do not use the flag `i`: with it, classes of letters take long to compile.
 *
 * @param words words separated by `|`, as in {@link Lexicon}.
 */
export function wordPattern(words: string, spaced = true): string {
  const list = words.split('|').filter((word) => word !== '');
  const isWord = (word: string): boolean => spaced && /\p{L}/u.test(word);
  const whole = anyOf(list.filter(isWord));
  const signs = anyOf(list.filter((word) => !isWord(word)));
  const bounded = whole === null ? null : `(?<![${LETTER}])${whole}(?![${LETTER}])`;
  const parts = [bounded, signs].filter((part) => part !== null);
  return parts.length === 0 ? '(?!)' : `(?:${parts.join('|')})`;
}

function anyOf(words: readonly string[]): string | null {
  const options = [...words]
    .sort((left, right) => right.length - left.length)
    .map((word) => {
      const isStem = word.endsWith('*');
      const text = (isStem ? word.slice(0, -1) : word).replace(ESCAPED, '\\$&').replaceAll(' ', '\\s+');
      return isStem ? `${text}[${LETTER}]*` : text;
    });
  return options.length === 0 ? null : `(?:${options.join('|')})`;
}

/** Compiles a regular expression once per isolate. */
export const expression = (source: string, flags = 'u'): RegExp => makeExpression(source, flags);

/** The text in lower case with the same length: `İ` would become two characters. */
export const lowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** Whether a text contains any word of a list. */
export const hasWord = (text: string, words: string, spaced = true): boolean =>
  expression(wordPattern(words, spaced)).test(lowerCase(text));
