import type { Look } from '../../../../schema/site/document.ts';
import { type Theme, themes } from '../../../../schema/site/look.ts';
import type { Language } from '../../../../shared/i18n/languages.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { type ColorName, colorHex, hasWord } from './lexicon/lexicon.ts';

const SHORT = 5;

/** How a sentence wants the site to look; empty when it does not speak of that. */
export function readLook(sentence: string, language: Language): Look {
  const lexicon = lexicons[language];
  const has = (words: string | undefined): boolean =>
    words !== undefined && hasWord(sentence, words, isSpaced(language));
  const look: Look = {};
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/i.exec(sentence)?.[0].toLowerCase();
  if (hex !== undefined)
    look.primary = hex.length === 7 ? hex : `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;
  // "Green tea" is no color of the site: the sentence has to speak of its look, or of nothing else.
  const isShort = sentence.split(/\s+/).length <= SHORT && isSpaced(language);
  if (!has(lexicon.look) && !isShort) return look;
  const names = (Object.keys(colorHex) as ColorName[]).filter((name) => has(lexicon.colors[name]));
  // The longer name wins: dark blue is no blue.
  const [name] = names.includes('navy') ? (['navy'] as const) : names;
  if (look.primary === undefined && name !== undefined && has(lexicon.look)) look.primary = colorHex[name];
  if (has(lexicon.dark) && name !== 'navy') look.scheme = 'dark';
  else if (has(lexicon.light)) look.scheme = 'light';
  const theme = themes.find((candidate: Theme) => has(lexicon.tones[candidate]));
  if (theme !== undefined) look.theme = theme;
  return look;
}
