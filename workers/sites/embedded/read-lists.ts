import type { SectionOf } from '#schema/site/document.ts';
import { expression, findWord, isSpaced, lowerCase, type Words, wordPattern } from './words.ts';

export type Item = SectionOf<'items'>['groups'][number]['items'][number];

const NUMBER =
  "(?:\\d{1,3}(?:[.,\\u00a0\\u202f ’']\\d{3})*(?:[.,]\\d{1,2}|,-|,–)?(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2}|,-|,–)?)";
const SIGN =
  '€|US\\$|R\\$|C\\$|A\\$|\\$|£|¥|￥|₺|₹|₪|₽|₴|₩|zł|zl|Kč|Ft|円|د\\.إ\\.?|ر\\.س\\.?|ج\\.م\\.?|درهم|ريال|جنيه|دينار';
const CODE =
  'EUR|[Ee]uros?|USD|GBP|CHF|Fr\\.|PLN|TRY|TL|JPY|AED|SAR|BRL|CAD|AUD|JOD|CZK|HUF|SEK|DKK|NOK|kr|lei';
const FROM = '[Ff]rom|[Aa]b|[Dd]ès|[Àà] partir de|[Dd]esde|[Aa] partir de|[Vv]anaf|[Oo]d|ابتداء من';
/** A price with its currency, as the business writes it. */
const PRICE = `(?:(?:${SIGN}|(?<!\\p{L})(?:${CODE}))\\s?${NUMBER}|${NUMBER}\\s?(?:${SIGN}|(?:${CODE})(?!\\p{L})))`;
/** One price, or the first and last of a range, with what it is for: `£30`, `from 25 €`, `25–40 €`, `R$ 80/mês`. */
const PRICES = `(?:(?<!\\p{L})(?:${FROM})\\s)?(?:${PRICE}(?:\\s?[–-]\\s?${PRICE}|[–-]${NUMBER})?)(?:\\s?/\\s?\\p{L}{1,12})?`;

const BULLET = /^(?:[-*+•·▪–—]|\d{1,2}[.)])\s+/u;
const LONGEST_NAME = 100;
const LONGEST_LABEL = 80;

/** An entry of a list as it was written, without its bullet. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '').trim();

export const isBulleted = (line: string): boolean => BULLET.test(line);

/**
 * The name, the price and the description of an entry: `Haircut | £30 | with a wash` (tabs do as well), `Haircut £30`, `Haircut: £30 – with
 * a wash`, `4,50 € Roggenbrot`. An entry without a price is a name, with what follows a dash as its description. Null when
 * the name would be too long.
 */
export function readItem(entry: string): Item | null {
  const parts = entry.split(/[|\t]/).map((part) => part.trim());
  if (parts.length > 1) {
    const [name = '', price = '', ...text] = parts;
    return itemOf(name, price, text.join(' | '));
  }
  const price = expression(PRICES).exec(entry);
  if (price === null) {
    const dash = /\s[–—-]\s/u.exec(entry);
    return dash === null
      ? itemOf(entry, '', '')
      : itemOf(entry.slice(0, dash.index), '', entry.slice(dash.index + dash[0].length));
  }
  const before = trimmed(entry.slice(0, price.index));
  const after = trimmed(entry.slice(price.index + price[0].length));
  return before === '' ? itemOf(after, price[0], '') : itemOf(before, price[0], after);
}

/** Removes the signs between the parts of an entry; parentheses stay when they are complete. */
const trimmed = (text: string): string =>
  text
    .replace(/^[\s,;:=–—-]+/u, '')
    .replace(/[\s,;:=(–—-]{1,6}$/u, '')
    .replace(/^([^(]*)\)/u, '$1')
    .trim();

function itemOf(name: string, price: string, text: string): Item | null {
  const plain = name.trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > LONGEST_NAME || price.length > 40 || text.length > 600)
    return null;
  return {
    name: plain,
    ...(text.trim() && { text: text.trim() }),
    ...(price.trim() && { price: price.trim() }),
  };
}

const pricesIn = (text: string): RegExpExecArray[] => [...text.matchAll(expression(PRICES, 'gu'))];

export const isPriced = (text: string): boolean => pricesIn(text).length > 0;

/** A text with prices that is a sentence about them: `We charge 25 € for a cut`. */
const isSentence = (text: string, { prices, language }: Words): boolean =>
  /[.!?。！？؟:：](?:\s|$)/u.test(text) || findWord(text, prices.sentence, language) !== null;

/** A line that is an item with its price, and no sentence: `Sourdough 5,90 €`. */
export const isPricedLine = (line: string, words: Words): boolean =>
  line.length <= LONGEST_NAME &&
  pricesIn(line).length === 1 &&
  line.replace(expression(PRICES), ' ').split(/\s+/).length <= 9 &&
  !isSentence(withoutBullet(line).replace(/: (?=[^:]*$)/u, ' '), words);

const MOST_NAME = 6;

/** `Haircut 25 euros, colour 60 euros and a cut for kids 15 euros.`: entries that all end, or all begin, with one price. */
export function readPriceList(sentence: string, words: Words): string[] | null {
  const list = sentence.replace(/[.。!！]$/u, '');
  if (list.length > MOST_QUOTE || pricesIn(list).length < 2 || isSentence(list, words)) return null;
  const entries = splitEntries(list, words);
  const sides = entries.map((entry) => {
    const [price, more] = pricesIn(entry);
    if (price === undefined || more !== undefined || entry.split(/\s+/).length > MOST_NAME + 2) return null;
    if (price.index === 0) return 'start';
    return price.index + price[0].length === entry.length ? 'end' : null;
  });
  const [side] = sides;
  return side !== null && entries.length > 1 && sides.every((other) => other === side) ? entries : null;
}

export interface Enumeration {
  /** The words before the colon. */
  label: string;
  entries: string[];
}

/** `Services: boiler repair, bathroom fitting and leak detection.`: a colon, and three entries or more, or prices. */
export function readEnumeration(sentence: string, words: Words): Enumeration | null {
  const match = /^([^:：]{1,81})[:：](?!\d) ?(.+)$/su.exec(sentence);
  const label = match?.[1]?.trim() ?? '';
  const list = match?.[2]?.replace(/[.。!]$/u, '') ?? '';
  if (match === null || label.length > LONGEST_LABEL || /[.!?。！？；;]/u.test(label)) return null;
  const entries = splitEntries(list, words);
  const isList =
    entries.length > 2 ||
    (entries.length === 2 && entries.every(isPriced)) ||
    (entries.length === 1 && pricesIn(list).length === 1);
  // A part of a sentence that has a colon of its own, or ends, is no entry.
  return isList && entries.every((entry) => isEntry(entry)) ? { label, entries } : null;
}

const MOST_WORDS = 10;

const isEntry = (entry: string): boolean =>
  entry.length <= LONGEST_NAME &&
  entry.split(/\s+/).length <= MOST_WORDS &&
  !/[:：!?。！？؟]|\.\s/u.test(entry) &&
  pricesIn(entry).length <= 1;

/** Separates entries; a comma inside a number or parentheses does not. */
function splitEntries(list: string, { hours, language }: Words): string[] {
  const parts = [''];
  let open = 0;
  const characters = [...list];
  characters.forEach((character, at) => {
    if (/[(（]/u.test(character)) open += 1;
    if (/[)）]/u.test(character)) open = Math.max(0, open - 1);
    const isNumber = /\d/.test(characters[at - 1] ?? '') && /\d/.test(characters[at + 1] ?? '');
    if (open === 0 && /[,;、،•·]/u.test(character) && !isNumber) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  });
  const last = parts.at(-1) ?? '';
  // Of a list with commas or prices the last two entries have an "and" between them.
  if (isSpaced(language) && (parts.length > 1 || pricesIn(last).length > 1)) {
    const and = wordPattern(hours.and.replace(/\|[^\p{L}|]+/gu, ''));
    const joint = expression(`^(.*?)\\s*${and}\\s+(\\S.*)$`, 'su').exec(lowerCase(last));
    const [, first = '', second = ''] = joint ?? [];
    if (joint !== null)
      parts.splice(-1, 1, last.slice(0, first.length), last.slice(last.length - second.length));
  }
  return parts.map((entry) => entry.trim()).filter((entry) => /[\p{L}\p{N}]/u.test(entry));
}

export interface Quote {
  /** The words before the quotation, `Our guests say`; empty for none. */
  lead: string;
  text: string;
  by: string;
}

const MOST_QUOTE = 800;
/** The pairs of quotation marks. */
const MARKS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '"': '"',
  '「': '」',
  '『': '』',
};
/** What stands behind a quotation: a dash and its author, or the author in parentheses. */
const AUTHOR = /^[.,]? ?(?:[—–-]{1,2} ?([^—–(]{2,80})|\(([^)]{2,80})\)[.。]?)$/u;

/** A text in quotation marks with its author behind a dash or in parentheses, and nothing else. */
export function readQuote(sentence: string): Quote | null {
  if (sentence.length > MOST_QUOTE) return null;
  const start = sentence.search(/[“„«"「『]/u);
  const ends = MARKS[sentence.charAt(start)];
  const lead = start < 0 ? '' : sentence.slice(0, start).trim();
  if (ends === undefined || lead.length > 81 || (lead !== '' && !/[:：]$/u.test(lead))) return null;
  const rest = sentence.slice(start + 1);
  const end = [...ends].map((mark) => rest.indexOf(mark)).filter((at) => at > 0);
  if (end.length === 0) return null;
  const close = Math.min(...end);
  const [, by, within] = AUTHOR.exec(rest.slice(close + 1)) ?? [];
  const author = (by ?? within)?.trim();
  const text = rest.slice(0, close).trim();
  if (author === undefined || text === '' || text.length > 600) return null;
  return { lead: lead.replace(/ ?[:：]$/u, ''), text, by: author };
}
