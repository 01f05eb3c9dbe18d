import type { Weekday } from '../../../../../schema/site/business.ts';
import type { BusinessKind } from '../../../../../schema/site/business-kinds.ts';
import type { Theme } from '../../../../../schema/site/look.ts';

/** Sections that a prompt can name. */
export type NamedSection =
  | 'items'
  | 'hours'
  | 'map'
  | 'contact'
  | 'gallery'
  | 'questions'
  | 'people'
  | 'quotes';

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
 * Words of one language, in lower case as people write them. Lists are words (or phrases of words) divided by `|`. A word
 * that ends in `*` stands for every word that begins so.
 */
export interface Lexicon {
  weekdays: Readonly<Record<Weekday, string>>;
  /** Every day; Monday to Friday; Saturday and Sunday. */
  daily: string;
  workdays: string;
  weekend: string;
  /** Between two days or times; between two entries of a list. */
  to: string;
  and: string;
  closed: string;
  /** Marks of times: before noon, after noon, noon itself, midnight. */
  am: string;
  pm: string;
  noon: string;
  midnight: string;
  kinds: Partial<Readonly<Record<BusinessKind, string>>>;
  /** Stands before the name of a business, before a place, before a list of what it offers. */
  named: string;
  /** Stands before whom a site is for; empty where the name would be inflected or the word order differs. */
  purpose: string;
  place: string;
  offer: string;
  /** What a headline, a look and its tones are called. */
  headline: string;
  look: string;
  dark: string;
  light: string;
  tones: Partial<Readonly<Record<Theme, string>>>;
  colors: Partial<Readonly<Record<ColorName, string>>>;
  sections: Partial<Readonly<Record<NamedSection, string>>>;
  remove: string;
  hide: string;
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/**
 * A pattern that matches any word of a list as a whole word in a text of small letters; signs, and words of scripts
 * without spaces, match anywhere. Not for the flag `i`, with which classes of letters take long to compile.
 *
 * @param words words divided by `|`, as in {@link Lexicon}.
 */
export function wordPattern(words: string, spaced = true): string {
  const list = words.split('|').filter((word) => word !== '');
  const isWord = (word: string): boolean => spaced && /\p{L}/u.test(word);
  const whole = anyOf(list.filter(isWord));
  const signs = anyOf(list.filter((word) => !isWord(word)));
  const bounded = whole === null ? null : `(?<![\\p{L}\\p{M}])${whole}(?![\\p{L}\\p{M}])`;
  const parts = [bounded, signs].filter((part) => part !== null);
  return parts.length === 0 ? '(?!)' : `(?:${parts.join('|')})`;
}

function anyOf(words: readonly string[]): string | null {
  const options = [...words]
    .sort((left, right) => right.length - left.length)
    .map((word) => {
      const isStem = word.endsWith('*');
      const text = (isStem ? word.slice(0, -1) : word).replace(ESCAPED, '\\$&').replaceAll(' ', '\\s+');
      return isStem ? `${text}[\\p{L}\\p{M}]*` : text;
    });
  return options.length === 0 ? null : `(?:${options.join('|')})`;
}

const expressions = new Map<string, RegExp>();

/** An expression of words, made once an isolate. */
export function expression(source: string, flags = 'u'): RegExp {
  const key = `${flags} ${source}`;
  const made = expressions.get(key) ?? new RegExp(source, flags);
  expressions.set(key, made);
  return made;
}

/** The text in small letters, each at its place: `İ` would become two. */
export const lowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** Whether a text has any word of a list. */
export const hasWord = (text: string, words: string, spaced = true): boolean =>
  expression(wordPattern(words, spaced)).test(lowerCase(text));
