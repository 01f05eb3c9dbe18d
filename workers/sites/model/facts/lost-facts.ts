import { readEmailAddress } from '#schema/names/email-address.ts';
import { findNumbers, plain, splitWords } from './given.ts';

/** Numbers of fewer digits count things in wishes (`three photos`), and times are written in other ways. */
const LEAST_DIGITS = 3;
const QUOTED = /[“„«「"]([^“”„«»「」"]{3,200})[”“»」"]/gu;
const AMOUNT = /\p{Sc}\s?(\d{1,9}(?:[.,]\d{1,3})?)|(\d{1,9}(?:[.,]\d{1,3})?)\s?\p{Sc}/gu;
const NUMBER = /\+?\d[\d ()./-]{1,28}\d/g;

/**
 * Facts of a part of a request that none of the texts contains: addresses, prices, long numbers and quotes. A part with
 * such a fact was not done, whatever is claimed.
 *
 * @param texts all texts of the site before and after the request; what was replaced or removed was in the former.
 */
export function lostFacts(part: string, texts: string): string[] {
  const has = plain(texts);
  const digits = has.replace(/\D+/g, ' ');
  const numbers = new Set(findNumbers(texts));
  const joined = (has.match(/\d[\d ()./+-]*/g) ?? []).map((run) => run.replace(/\D/g, ''));
  const isKnown = (number: string): boolean => {
    const wanted = number.replace(/\D/g, '').replace(/^0+/, '');
    return wanted === '' || joined.some((run) => run.endsWith(wanted)) || digits.includes(number);
  };
  const words = part.split(/[\s<>"]+/);
  const addresses = words.filter(isAddress).map((word) => word.replace(/^[(,;]|[.,;!?:)]$/g, ''));
  const rest = plain(words.filter((word) => !isAddress(word)).join(' '));
  const lost = [
    ...addresses.filter((address) => !has.includes(plain(address).replace(/\/$/, ''))),
    ...[...part.matchAll(QUOTED)].flatMap(([, quote]) =>
      quote === undefined || hasWords(has, quote) ? [] : [quote],
    ),
    ...[...rest.matchAll(AMOUNT)].flatMap(([whole, after, before]) =>
      findNumbers(after ?? before ?? '').every((number) => numbers.has(number)) ? [] : [whole.trim()],
    ),
    ...(rest.replace(AMOUNT, ' ').match(NUMBER) ?? []).filter(
      (number) => number.replace(/\D/g, '').length >= LEAST_DIGITS && !isTimes(number) && !isKnown(number),
    ),
  ];
  return [...new Set(lost)];
}

const isAddress = (word: string): boolean => /^\(?https?:\/\/./.test(word) || readEmailAddress(word) !== null;

/** Opening times (`9-17`, `8.30 - 12`, `24/7`) are written as times of days, which are compared elsewhere. */
const isTimes = (text: string): boolean =>
  /^\d{1,2}(?:[:.]\d{2})?(?:\s?[-/]\s?\d{1,2}(?:[:.]\d{2})?)?$/.test(text);

const hasWords = (has: string, text: string): boolean =>
  ` ${splitWords(has).join(' ')} `.includes(` ${splitWords(plain(text)).join(' ')} `);

/** Whether texts contain every word of a part, so that it is there in the customer's own words. */
export function isVerbatim(part: string, texts: string): boolean {
  const words = splitWords(plain(part));
  return words.length > 0 && lostFacts(part, texts).length === 0 && hasWords(plain(texts), part);
}
