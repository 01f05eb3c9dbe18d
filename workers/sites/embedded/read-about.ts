import { cutText } from '#schema/cut-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { capitalized } from './capitalized.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';
import { isEmpty, readFacts } from './read-facts.ts';
import { readPages } from './read-pages.ts';

/** A text about the business, with the words before it as its heading. */
export interface About {
  heading: string;
  text: string;
}

export interface FoundAbout extends About {
  /** Range of the sentences that it was read from: index of the first, and of the one after the last. */
  from: number;
  to: number;
}

const MOST_BEFORE = 40;
const LONGEST = 3000;

/** `About us: We bake since 1998. Our flour comes from two mills.` up to the next sentence that states a fact. */
export function readAbout(sentences: readonly string[], language: Language): FoundAbout | null {
  const lead = expression(
    `^.{0,${MOST_BEFORE}}?(${wordPattern(lexicons[language].about, isSpaced(language))})\\s*[:：]\\s*(?=\\S)`,
  );
  const from = sentences.findIndex((sentence) => lead.test(lowerCase(sentence)));
  const first = sentences[from];
  const found = first === undefined ? null : lead.exec(lowerCase(first));
  if (first === undefined || found?.[1] === undefined) return null;
  let to = from + 1;
  for (let next = sentences[to]; next !== undefined && isText(next, language); next = sentences[to]) to += 1;
  const at = found[0].indexOf(found[1]);
  const words = first.slice(at, at + found[1].length);
  const text = cutText([first.slice(found[0].length), ...sentences.slice(from + 1, to)].join(' '), LONGEST);
  return { heading: capitalized(words), text, from, to };
}

const isText = (sentence: string, language: Language): boolean =>
  isEmpty(readFacts(sentence, language)) && readPages(sentence, language).length === 0;
