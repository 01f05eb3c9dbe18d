import type { Language } from '../../../../shared/i18n/languages.ts';
import type { Item } from './facts.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';

const AMOUNT = "\\d{1,3}(?:[.,\\u00a0\\u202f ’']\\d{3})*(?:[.,]\\d{1,2}|,-|,–)?";
const SIGN =
  '€|US\\$|R\\$|C\\$|A\\$|\\$|£|¥|￥|₺|₹|zł|zl|円|د\\.إ\\.?|ر\\.س\\.?|ج\\.م\\.?|درهم|ريال|جنيه|دينار';
const CODE = 'EUR|[Ee]uros?|USD|GBP|CHF|Fr\\.|PLN|TRY|TL|JPY|AED|SAR|BRL|CAD|AUD';
/** A price with its currency, as the business writes it. */
const PRICE = new RegExp(
  `(?:(?:${SIGN}|(?<!\\p{L})(?:${CODE}))\\s?${AMOUNT}|${AMOUNT}\\s?(?:${SIGN}|(?:${CODE})(?!\\p{L})))`,
  'u',
);

/** Commas, line breaks and bullets between entries; a comma inside a number is none. */
const BETWEEN = /\n|[;•·、،]|,(?!\d)|(?<!\d),(?=\d)/u;
const MOST_WORDS = 8;
const MOST_ITEMS = 60;

/** Words that lead from a thing to its price and belong to neither. */
const LINK =
  /(?:\s*(?:[:=–—-]+|\b(?:for|at|costs?|is|für|um|kostet|kosten|zu|je|à|pour|coûte|por|a|cuesta|cuestan|costa|per|por|custa|voor|kost|za|kosztuje|fiyatı)|بسعر|ب|は|が)\s*)+$/iu;

/** Things with their prices. A thing without a price is one only in a list that is said to be what the business offers. */
export function readItems(sentence: string, language: Language): Item[] {
  const lexicon = lexicons[language];
  const spaced = isSpaced(language);
  const and = wordPattern(
    lexicon.and
      .split('|')
      .filter((word) => /\p{L}/u.test(word))
      .join('|'),
    spaced,
  );
  const offer = wordPattern(lexicon.offer, spaced);
  const small = lowerCase(sentence);
  const hasPrice = PRICE.test(sentence);
  if (!hasPrice && !expression(`${offer}\\s*(?:[:：]|は)`).test(small)) return [];
  // What stands before the list: `Menu:`, `We sell`.
  const lead = expression(`^.*?${offer}\\s*(?:[:：]|\\s)\\s*`).exec(small)?.[0].length;
  const body =
    lead === undefined ? sentence.replace(/^[^:：]{1,60}[:：]\s*(?=\p{L})/u, '') : sentence.slice(lead);
  const items: Item[] = [];
  for (const entry of body.split(BETWEEN).flatMap((part) => splitAtAnd(part, and))) {
    const item = readItem(entry, hasPrice);
    if (item !== null && items.length < MOST_ITEMS) items.push(item);
  }
  return items;
}

/** `bread 4 € and coffee 3 €`: an "and" between two prices divides; `fish and chips 9 €` does not. */
function splitAtAnd(part: string, and: string): string[] {
  const pieces = splitBy(part, expression(`\\s+${and}\\s+`, 'gu'));
  if (pieces.length < 2) return [part];
  const priced = pieces.filter((piece) => PRICE.test(piece)).length;
  return priced === 0 || priced === pieces.length ? pieces : [part];
}

/** Divides a text where its small letters match. */
function splitBy(text: string, divider: RegExp): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of lowerCase(text).matchAll(divider)) {
    pieces.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

function readItem(entry: string, needsPrice: boolean): Item | null {
  const text = entry.replace(/[.!。]+\s*$/u, '').trim();
  const price = PRICE.exec(text);
  if (price === null) return needsPrice ? null : nameOnly(text);
  // A second price would be of something else.
  if (PRICE.test(text.slice(price.index + price[0].length))) return null;
  const before = text.slice(0, price.index).replace(LINK, '').trim();
  const after = text.slice(price.index + price[0].length).trim();
  const name = clean(before === '' ? after : before);
  return isName(name) ? { name, price: price[0].trim() } : null;
}

const nameOnly = (text: string): Item | null => (isName(clean(text)) ? { name: clean(text) } : null);

const clean = (text: string): string =>
  text
    .replace(/^[\s*\-–—•:.,]+|[\s:,–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const isName = (name: string): boolean =>
  /\p{L}/u.test(name) &&
  name.length <= 80 &&
  name.split(' ').length <= MOST_WORDS &&
  !/[<>@]|https?:/i.test(name);
