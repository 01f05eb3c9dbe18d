import type { Look } from '#schema/site/document.ts';
import { type TradeName, trades } from '#schema/site/trades.ts';
import { expression, findWord, isSpaced, lowerCase, type Words, wordPattern } from './words.ts';

const colorHex = {
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
type ColorName = keyof typeof colorHex;
const colorNames = Object.keys(colorHex) as ColorName[];

/** The words for all colors. */
export const colorWords = ({ colors }: Words): string => colorNames.map((name) => colors[name]).join('|');

const MOST_WORDS = 14;

/** Whether a sentence asks for colors and states nothing besides. */
export const isAboutLook = (sentence: string, words: Words): boolean =>
  sentence.split(/\s+/).length <= MOST_WORDS &&
  !/[\d@]/u.test(sentence.replace(/#[0-9a-f]{3,6}/giu, '')) &&
  findWord(sentence, words.colors.look, words.language) !== null &&
  (HEX.test(sentence) || findWord(sentence, colorWords(words), words.language) !== null);

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/iu;

/** The look that a sentence about colors asks for: the color that it names first, and a dark or light background. */
export function readColors(sentence: string, words: Words): Look {
  const { colors, language } = words;
  const hex = HEX.exec(sentence)?.[0].toLowerCase();
  const named = hex === undefined ? readColor(sentence, words) : null;
  const says = (list: string): boolean => findWord(named?.rest ?? sentence, list, language) !== null;
  const scheme = says(colors.dark) ? 'dark' : says(colors.light) ? 'light' : undefined;
  const primary = hex?.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : (hex ?? named?.hex);
  return { ...(primary !== undefined && { primary }), ...(scheme !== undefined && { scheme }) };
}

/** The color that a sentence names first, and the sentence without it: `dark green`, `vert foncé`, `dunkelgrün`. */
function readColor(sentence: string, { colors, language }: Words): { hex: string; rest: string } | null {
  const small = lowerCase(sentence);
  // Colors are joined with other words: `dunkelgrün`, `groene`.
  const [first] = colorNames
    .flatMap((name) => {
      const match = expression(
        wordPattern(colors[name], isSpaced(language) && language !== 'de' && language !== 'nl'),
      ).exec(small);
      return match === null ? [] : [{ name, at: match.index, end: match.index + match[0].length }];
    })
    .sort((left, right) => left.at - right.at || right.end - left.end);
  if (first === undefined) return null;
  const before = small.slice(0, first.at).replace(/[ -]$/, '');
  const after = small.slice(first.end).replace(/^[ -]/, '');
  const shadeOf = (words: string) =>
    words.split('|').find((word) => before.endsWith(word) || after.startsWith(word));
  const [deep, pale] = [shadeOf(colors.deep), shadeOf(colors.pale)];
  const hex = colorHex[first.name];
  return {
    hex:
      deep !== undefined
        ? mixed(hex, '#000000', 0.45)
        : pale !== undefined
          ? mixed(hex, '#ffffff', 0.4)
          : hex,
    rest:
      small.slice(0, first.at - (deep ?? pale ?? '').length - 1) + after.slice((deep ?? pale ?? '').length),
  };
}

/** Mixes a color with another; a `share` of 1 gives the other color. */
const mixed = (hex: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [hex, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const tradeNames = Object.keys(trades) as TradeName[];
const ADDRESS = /(?<!\S)\S{0,64}@\S+|(?:https?:\/\/|www\.)\S+/gu;

/** The trade that a text names first, and of two at the same place the one with the longer word; null for none. */
export function findTrade(text: string, words: Words): TradeName | null {
  const small = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const [first] = tradeNames
    .flatMap((name) => {
      const match = findWord(small, words.trades[name], words.language);
      return match === null ? [] : [{ name, at: match.index, length: match[0].length }];
    })
    .sort((left, right) => left.at - right.at || right.length - left.length);
  return first?.name ?? null;
}

/** The trade whose name in the list a person chose or wrote; null for one of their own words. */
export const tradeCalled = (text: string, { trades: names }: Words): TradeName | null =>
  tradeNames.find((name) =>
    names[name].split('|').some((word) => lowerCase(word) === lowerCase(text.trim())),
  ) ?? null;
