import type { Look } from '#schema/site/document.ts';
import { type Theme, themes } from '#schema/site/look.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { type ColorName, colorHex, expression, hasWord, lowerCase, wordPattern } from './lexicon/lexicon.ts';

const SHORT = 5;

/** The settings of the look that a sentence asks for; empty when it asks for none. */
export function readLook(sentence: string, language: Language): Look {
  const lexicon = lexicons[language];
  const has = (words: string | undefined): boolean =>
    words !== undefined && hasWord(sentence, words, isSpaced(language));
  const look: Look = {};
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/i.exec(sentence)?.[0].toLowerCase();
  if (hex !== undefined)
    look.primary = hex.length === 7 ? hex : `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;
  // "Green tea" asks for no color: the sentence must mention the look, or consist of the color alone.
  const isShort = sentence.split(/\s+/).length <= SHORT && isSpaced(language);
  if (!has(lexicon.look) && !isShort) return look;
  const color = readColor(sentence, language);
  if (look.primary === undefined && color !== null && has(lexicon.look)) look.primary = color.hex;
  // In `dark green`, "dark" belongs to the color and does not ask for a dark scheme.
  const rest = color === null ? sentence : color.rest;
  const says = (words: string): boolean => hasWord(rest, words, isSpaced(language));
  if (says(lexicon.dark)) look.scheme = 'dark';
  else if (says(lexicon.light)) look.scheme = 'light';
  const theme = themes.find((candidate: Theme) => has(lexicon.tones[candidate]));
  if (theme !== undefined) look.theme = theme;
  return look;
}

interface FoundColor {
  hex: string;
  /** The sentence without the color. */
  rest: string;
}

/**
 * The color that a sentence names first; of two at the same place, the one with the longer name, and `dark blue` where
 * that has an entry of its own.
 */
function readColor(sentence: string, language: Language): FoundColor | null {
  const { colors, deep, pale } = lexicons[language];
  const small = lowerCase(sentence);
  const spaced = isSpaced(language);
  const found = (Object.keys(colorHex) as ColorName[]).flatMap((name) => {
    const words = colors[name];
    if (words === undefined) return [];
    return [
      [shadeWords(words, deep, spaced), shade(colorHex[name], '#000000', 0.45)],
      [shadeWords(words, pale, spaced), shade(colorHex[name], '#ffffff', 0.4)],
      [wordPattern(words, spaced), colorHex[name]],
    ].flatMap(([pattern = '', hex = '']) => {
      const match = expression(pattern).exec(small);
      return match === null
        ? []
        : [{ hex, at: match.index, length: match[0].length, isOwn: hex === colorHex[name] }];
    });
  });
  const [first] = found.sort(
    (left, right) =>
      left.at - right.at || right.length - left.length || Number(right.isOwn) - Number(left.isOwn),
  );
  if (first === undefined) return null;
  return { hex: first.hex, rest: sentence.slice(0, first.at) + sentence.slice(first.at + first.length) };
}

/** `dark green`, `vert foncé`, `dunkelgrün`: the word for the shade before or after the color, or joined with it. */
function shadeWords(colors: string, shades: string, spaced: boolean): string {
  const together = shades
    .split('|')
    .flatMap((word) =>
      colors
        .split('|')
        .flatMap((color) => [
          `${word} ${color}`,
          `${word}-${color}`,
          `${word}${color}`,
          `${color} ${word}`,
          `${color}-${word}`,
        ]),
    );
  return wordPattern(together.join('|'), spaced);
}

/** Mixes a color with another; a `share` of 1 gives the other color. */
const shade = (hex: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [hex, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
