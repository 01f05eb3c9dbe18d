import type { Business, SiteDocument } from '#schema/site/document.ts';
import { findNumbers, type Given, plain, splitWords } from './given.ts';
import { areHoursIn } from './given-hours.ts';
import { numberWords } from './number-words.ts';

type Hours = NonNullable<Business['hours']>;

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
      const { hours } = document.business;
      if (hours !== undefined && !areHoursGiven(hours, given))
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

/** Whether the hours are those of the current site, or what a prompt says together with them. */
const areHoursGiven = (stated: Hours, { hours, said }: Given): boolean =>
  (hours !== undefined && holds(hours, stated)) ||
  areHoursIn(hours === undefined ? said : `${said}\n${spoken(hours)}`, stated);

/** The hours of the current site as words, so that a prompt may change some days of them. */
const spoken = ({ week, exceptions = [] }: Hours): string =>
  [
    ...week.flatMap(({ days, open }) => [...days, ...open.flatMap(({ from, to }) => [from, to])]),
    ...exceptions.flatMap(({ from, open }) => [from, ...open.flatMap((time) => [time.from, time.to])]),
  ].join(' ');

/** Whether the known hours contain everything that the stated ones say: each stated day has the same times. */
function holds(known: Hours, stated: Hours): boolean {
  const days = ({ week }: Hours): Map<string, string> =>
    new Map(
      week.flatMap(({ days: named, open }) => named.map((day) => [day, JSON.stringify(open)] as const)),
    );
  const knownDays = days(known);
  const isWeekKnown = [...days(stated)].every(([day, open]) => knownDays.get(day) === open);
  const isSame = (name: 'exceptions' | 'note') =>
    stated[name] === undefined || JSON.stringify(stated[name]) === JSON.stringify(known[name]);
  return isWeekKnown && isSame('exceptions') && isSame('note');
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
  if (key === 'price') return isGivenPrice(text, given) ? [] : all('a price that nobody gave');
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

/**
 * A price of whole numbers must stand beside the sign of a currency, because hours and house numbers are such numbers
 * too, unless a text speaks of the currency in general (`all prices in €`).
 */
function isGivenPrice(text: string, given: Given): boolean {
  if (!isGiven(text, given)) return false;
  const [amount, ...more] = findNumbers(text);
  if (amount === undefined || more.length > 0 || !/\p{Sc}/u.test(text)) return true;
  if (/(?:^|[^\d\s])\s?\p{Sc}(?!\s?\d)/u.test(given.text)) return true;
  const amounts = [...given.text.matchAll(/\p{Sc}\s?(\d{1,9})|(\d{1,9})\s?\p{Sc}/gu)];
  return amounts.some(([, after, before]) => Number(after ?? before) === amount);
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
  // A word with a capital letter inside a sentence counts as a name. German capitalizes every noun: one after an
  // article or an adjective is none.
  const isNoun = (at: number) => locale.startsWith('de') && isBeforeNoun(words[at - 1] ?? '');
  const isInvented = words.some(
    (word, at) => isName(word) && (at > 0 || isName(words[1])) && (at === 0 || !isNoun(at)),
  );
  return isInvented ? 'a name that nobody gave' : null;
}

const GERMAN_ARTICLE = /^(?:das|ein|kein|mein|dein|sein|ihr|unser|euer|im|am|zum|zur|vom|beim|ins)$/;
const GERMAN_ENDING = /^\p{L}\p{Ll}{2,}(?:e|en|er|es|em)$/u;
/** Words that end as adjectives do and stand before names. */
const BEFORE_NAMES = new Set(
  'über unter hinter neben zwischen gegen wegen oder aber außer sondern weder bitte heute gerne immer wieder'.split(
    ' ',
  ),
);

/** Whether a German word is an article or an inflected adjective, which stand before nouns and hardly before names. */
const isBeforeNoun = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    GERMAN_ARTICLE.test(lower) ||
    /^(?:der|die|den|dem|des)$/.test(lower) ||
    (GERMAN_ENDING.test(lower) && !BEFORE_NAMES.has(lower))
  );
};
