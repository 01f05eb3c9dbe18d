import type { Language } from '#shared/i18n/languages.ts';
import { detectLanguage } from '../core/detect-language.ts';
import { splitSentences } from '../core/sentences.ts';

/** Most parts of a request. A longer request is divided into fewer, longer parts. */
const MOST_PARTS = 80;
/** A word between two wishes divides them when each side has this many words; fewer are a list within one wish. */
const WORDS_OF_A_WISH = 3;

const BETWEEN: Partial<Record<Language, string>> = {
  en: 'and|then',
  de: 'und|sowie|dann',
  fr: 'et|puis',
  es: 'y|e|luego',
  it: 'e|ed|poi',
  'pt-BR': 'e|depois',
  nl: 'en|dan',
  pl: 'i|oraz|a',
  tr: 've',
};
/** A comma between digits belongs to a number. */
const COMMA = /(?<=[^\d\s]|\d(?=,\s))[,;،؛、]\s*|(?<=\d)[;،؛、]\s*/u;

/**
 * Divides a request into parts, in the customer's own words: sentences, and what commas and words for "and" separate.
 * Each is reported as done or not done.
 */
export function splitRequest(request: string): string[] {
  const language = detectLanguage(request) ?? 'en';
  const sentences = splitSentences(request);
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, language));
  if (clauses.length <= MOST_PARTS) return clauses;
  if (sentences.length <= MOST_PARTS) return sentences;
  const size = Math.ceil(sentences.length / MOST_PARTS);
  return Array.from({ length: Math.ceil(sentences.length / size) }, (_, at) =>
    sentences.slice(at * size, (at + 1) * size).join(' '),
  );
}

const clausesOf = (sentence: string, language: Language): string[] =>
  sentence
    .split(COMMA)
    .flatMap((piece) => wishesOf(piece, language))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

function wishesOf(piece: string, language: Language): string[] {
  const between = language === 'ar' ? null : BETWEEN[language];
  if (between === undefined) return [piece];
  const words = piece.split(/\s+/);
  const divides = (word: string) =>
    between === null ? /^و\p{L}{2,}/u.test(word) : between.split('|').includes(word.toLowerCase());
  const wishes: string[] = [];
  let open: string[] = [];
  for (const [at, word] of words.entries()) {
    const rest = words.length - at - (between === null ? 0 : 1);
    if (divides(word) && open.length >= WORDS_OF_A_WISH && rest >= WORDS_OF_A_WISH) {
      wishes.push(open.join(' '));
      open = between === null ? [word] : [];
    } else open.push(word);
  }
  return [...wishes, open.join(' ')];
}
