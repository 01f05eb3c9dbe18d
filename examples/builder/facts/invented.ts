import type { SiteDocument } from '#schema/site/document.ts';
import { findNumbers, type Given, plain, splitWords } from './given.ts';
import { numberWords } from './number-words.ts';

/** A statement of a document that nobody gave. */
export interface Invention {
  /** Its place in the document. */
  path: (string | number)[];
  /** The part of the text that was not given; all of it for a fact. */
  text: string;
  why: string;
}

/** Languages whose script has no capital letters, or whose names cannot be told from other words. */
const CASELESS = /^(?:ar|ja|he|hi|th|zh|ko)\b/;

/** Fields whose values the schema lists (kinds, designs) or that identify places inside the document. */
const NO_TEXT = new Set([
  'id',
  'kind',
  'slug',
  'layout',
  'theme',
  'scheme',
  'font',
  'textSize',
  'contrast',
  'corners',
]);
const COLORS = new Set(['primary', 'accent']);
/** Fields that must be given word for word, and not in other words. */
const FACTS = new Set([
  'name',
  'price',
  'email',
  'street',
  'postalCode',
  'city',
  'region',
  'by',
  'role',
  'imprint',
  'privacy',
]);

/** Finds what a document states and nobody gave: names, numbers, prices, quotes, hours, addresses and pictures. */
export function inventionsIn(document: SiteDocument, given: Given): Invention[] {
  const found: Invention[] = [];
  const check = (node: unknown, path: (string | number)[]): void => {
    const key = path.at(-1);
    if (key === 'hours' && path[0] === 'business') {
      if (!given.hours.some((hours) => holds(hours, node)))
        found.push({ path, text: 'hours', why: 'opening hours that nobody gave' });
      return;
    }
    if (typeof node === 'object' && node !== null) {
      const isList = Array.isArray(node);
      for (const [name, value] of Object.entries(node)) check(value, [...path, isList ? Number(name) : name]);
      return;
    }
    if (typeof node === 'string') found.push(...inText(node, path, document.locale, given));
  };
  check(document, []);
  return found;
}

/** Whether the known hours contain everything that the stated ones say: each stated day has the same times. */
function holds(known: unknown, stated: unknown): boolean {
  const days = (hours: unknown): Map<string, string> =>
    new Map(
      (hours as { week?: { days: string[]; open: unknown }[] }).week?.flatMap(({ days: named, open }) =>
        named.map((day) => [day, JSON.stringify(open)] as const),
      ),
    );
  const { week: _, ...rest } = stated as Record<string, unknown>;
  const { week: __, ...knownRest } = known as Record<string, unknown>;
  const knownDays = days(known);
  const isWeekKnown = [...days(stated)].every(([day, open]) => knownDays.get(day) === open);
  const areOthersKnown = Object.entries(rest).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(knownRest[name]),
  );
  return isWeekKnown && areOthersKnown;
}

function inText(text: string, path: (string | number)[], locale: string, given: Given): Invention[] {
  const key = String(path.at(-1));
  if (path.length === 1 || NO_TEXT.has(key) || (path[0] === 'look' && COLORS.has(key))) return [];
  const all = (why: string): Invention[] => [{ path, text, why }];
  if (key === 'image') return given.images.has(text) ? [] : all('a picture that is not there');
  if (key === 'country')
    return given.text.includes(text.toLowerCase()) ? [] : all('a country that nobody named');
  if (key === 'to' || key === 'link' || path.at(-2) === 'profiles') {
    if (text.startsWith('tel:') && isGivenPhone(text, given)) return [];
    return isOwnLink(text) || isGiven(text.replace(/^(?:mailto|tel):/, ''), given)
      ? []
      : all('an address that nobody gave');
  }
  if (path.includes('quotes')) return isGiven(text, given) ? [] : all('a quote that nobody gave');
  if (key === 'phone') return isGivenPhone(text, given) ? [] : all('a phone number that nobody gave');
  // The title of the home page is the name of the business.
  const isFact = FACTS.has(key) || path.join('.') === 'pages.0.title';
  if (isFact) return isGiven(text, given) ? [] : all('a fact that nobody gave');
  return sentencesIn(text).flatMap((sentence) => {
    const why = faultOf(sentence, locale, given);
    return why === null ? [] : [{ path, text: sentence, why }];
  });
}

const isOwnLink = (to: string): boolean => /^[/#]/.test(to);

/** Whether the given texts contain this text, as consecutive whole words and numbers. */
function isGiven(text: string, given: Given): boolean {
  const wanted = plain(text);
  if ((wanted.match(/\p{Sc}/gu) ?? []).some((sign) => !given.text.includes(sign))) return false;
  const tokens = tokensOf(wanted);
  if (tokens === '') return false;
  if (` ${tokensOf(given.text)} `.includes(` ${tokens} `)) return true;
  // Japanese and Chinese write words without spaces.
  const isKnown = findNumbers(wanted).every((number) => given.numbers.has(number));
  return (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted) &&
    isKnown &&
    given.text.includes(wanted)
  );
}

/** Compares phone numbers by their digits, with or without a leading zero, because people write them in many ways. */
function isGivenPhone(text: string, given: Given): boolean {
  const digits = (value: string) => value.replace(/\D/g, '');
  const known = (given.text.match(/[+(]?\d[\d ()./-]{3,}\d/g) ?? []).map(digits);
  const wanted = digits(text);
  return (
    wanted.length >= 5 &&
    known.some((number) => number === wanted || number === `0${wanted}` || `0${number}` === wanted)
  );
}

const tokensOf = (text: string): string => (text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).join(' ');

export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?。！？؟…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');

/** Why a sentence states a fact that was not given; null when it is only wording. */
function faultOf(sentence: string, locale: string, given: Given): string | null {
  if (isGiven(sentence, given)) return null;
  if (findNumbers(sentence).some((number) => !given.numbers.has(number))) return 'a number that nobody gave';
  const words = sentence.match(/[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*/gu) ?? [];
  const isKnown = (word: string) => splitWords(plain(word)).every((part) => given.words.has(part));
  if (words.some((word) => numberWords.has(plain(word)) && !isKnown(word)))
    return 'a number that nobody gave';
  if (/[“”"„«»「」]/u.test(sentence)) return 'a quote that nobody gave';
  if (CASELESS.test(locale))
    return words.every(isKnown) ? null : 'words that nobody gave, where names cannot be told';
  const isName = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word) && !isKnown(word);
  // A word with a capital letter inside a sentence counts as a name. German capitalizes every noun, so that German
  // nouns must have been given.
  const isInvented = words.some((word, at) => isName(word) && (at > 0 || isName(words[1])));
  return isInvented ? 'a name that nobody gave' : null;
}
