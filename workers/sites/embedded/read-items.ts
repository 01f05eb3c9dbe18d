import type { Language } from '#shared/i18n/languages.ts';
import type { Item } from './facts.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';
import { quotedText } from './sentences.ts';

const AMOUNT = "\\d{1,3}(?:[.,\\u00a0\\u202f ’']\\d{3})*(?:[.,]\\d{1,2}|,-|,–)?";
const SIGN =
  '€|US\\$|R\\$|C\\$|A\\$|\\$|£|¥|￥|₺|₹|zł|zl|円|د\\.إ\\.?|ر\\.س\\.?|ج\\.م\\.?|درهم|ريال|جنيه|دينار';
const CODE = 'EUR|[Ee]uros?|USD|GBP|CHF|Fr\\.|PLN|TRY|TL|JPY|AED|SAR|BRL|CAD|AUD';
/** A price with its currency, as the business writes it. */
const PRICE_SOURCE = `(?:(?:${SIGN}|(?<!\\p{L})(?:${CODE}))\\s?${AMOUNT}|${AMOUNT}\\s?(?:${SIGN}|(?:${CODE})(?!\\p{L})))`;
const PRICE = expression(PRICE_SOURCE, 'u');
const PRICES = expression(PRICE_SOURCE, 'gu');

/** Commas, line breaks and bullets between entries; a comma inside a number does not separate. */
const BETWEEN = /\n|[;•·、،]|,(?!\d)|(?<!\d),(?=\d)/u;
const MOST_WORDS = 8;
const MOST_ITEMS = 60;

/** Most characters of one entry. */
const LONGEST_ENTRY = 300;

/**
 * Words and signs between an item and its price that belong to neither. Each step matches one sign or one word, so that
 * no text can be matched in two ways.
 */
const LINK =
  /(?:[\s:=(–—-]|(?<!\p{L})(?:for|at|costs?|is|für|um|kostet|kosten|zu|je|à|pour|coûte|por|a|cuesta|cuestan|costa|per|custa|voor|kost|za|kosztuje|fiyatı)|بسعر|ب|は|が)+$/iu;

/** All prices of a text, in their order. */
export const pricesIn = (text: string): string[] => [...text.matchAll(PRICES)].map(([price]) => price.trim());

/**
 * Reads items with their prices. An item without a price counts only in a list that the sentence introduces as what the
 * business offers.
 */
export function readItems(sentence: string, language: Language): Item[] {
  const lexicon = lexicons[language];
  const hasPrice = PRICE.test(sentence);
  const offer = wordPattern(lexicon.offer, isSpaced(language));
  const small = lowerCase(sentence);
  if (!hasPrice && !expression(`${offer}\\s*(?:[:：]|は)`).test(small)) return [];
  // The words before the list: `Menu:`, `We sell`; for a page that is said to contain a list, the words between.
  const lead = expression(`^.*?${offer}\\s*(?:[:：]|\\s)\\s*`).exec(small)?.[0].length;
  const isLed = lead !== undefined && (PRICE.test(sentence.slice(lead)) || !hasPrice);
  const body = isLed ? sentence.slice(lead) : sentence.replace(/^[^:：]{1,60}[:：]\s*(?=\p{L})/u, '');
  return readEntries(body, language, hasPrice);
}

/** The items of a list; each needs a price when `needsPrice` is set. */
export function readEntries(list: string, language: Language, needsPrice: boolean): Item[] {
  return splitEntries(list, language)
    .map((entry) => readItem(entry, language, needsPrice))
    .filter((item) => item !== null)
    .slice(0, MOST_ITEMS);
}

/** Splits a list into its entries. */
export function splitEntries(list: string, language: Language): string[] {
  const words = lexicons[language].and.split('|').filter((word) => /\p{L}/u.test(word));
  const and = wordPattern(words.join('|'), isSpaced(language));
  return list
    .split(BETWEEN)
    .flatMap((part) => splitAtAnd(part, and))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** `bread 4 € and coffee 3 €`: an "and" between two prices separates entries; in `fish and chips 9 €` it does not. */
function splitAtAnd(part: string, and: string): string[] {
  const pieces = splitBy(part, expression(`\\s+${and}\\s+`, 'gu'));
  if (pieces.length < 2) return [part];
  const priced = pieces.filter((piece) => PRICE.test(piece)).length;
  return priced === 0 || priced === pieces.length ? pieces : [part];
}

/** Splits a text at matches of a pattern in its lower-case form. */
function splitBy(text: string, divider: RegExp): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of lowerCase(text).matchAll(divider)) {
    pieces.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

function readItem(entry: string, language: Language, needsPrice: boolean): Item | null {
  if (entry.length > LONGEST_ENTRY) return null;
  const quoted = quotedText(entry);
  // `Add "Poppy seed roll 2 €"`: the quoted text is the entry.
  const text = (quoted !== null && PRICE.test(quoted) ? quoted : entry).replace(/[.!。]+\s*$/u, '').trim();
  const price = PRICE.exec(text);
  if (price === null) return needsPrice ? null : namedItem(text, language);
  // An entry with a second price is ambiguous.
  if (PRICE.test(text.slice(price.index + price[0].length))) return null;
  const { name: before, from } = withoutFrom(text.slice(0, price.index), language);
  const after = text.slice(price.index + price[0].length).trim();
  const item = namedItem(before.trim() === '' ? after : before, language);
  return item === null ? null : { ...item, price: `${from}${price[0].trim()}` };
}

/** `portraits from` 150 €: the word belongs to the price. */
function withoutFrom(text: string, language: Language): { name: string; from: string } {
  const { from: words } = lexicons[language];
  const found =
    words === '' ? null : expression(`${wordPattern(words, isSpaced(language))}\\s*$`).exec(lowerCase(text));
  if (found === null) return { name: text, from: '' };
  return { name: text.slice(0, found.index), from: `${text.slice(found.index).trim()} ` };
}

function namedItem(text: string, language: Language): Item | null {
  const unquoted = quotedText(text);
  const name = clean(withoutLead(unquoted ?? text.replace(LINK, ''), language));
  return isName(name, language) ? { name } : null;
}

/** `We offer haircuts`, `Please add a roll`: removes the words of the sentence before the item. */
function withoutLead(text: string, language: Language): string {
  const { lead, add } = lexicons[language];
  const words = expression(`^[\\s:]*${wordPattern(`${lead}|${add}`, isSpaced(language))}[\\s:]*`);
  let rest = text;
  for (let found = words.exec(lowerCase(rest)); found !== null; found = words.exec(lowerCase(rest)))
    rest = rest.slice(found[0].length);
  const isAdded = expression(`${wordPattern(add, isSpaced(language))}[\\s:]*$`).test(
    lowerCase(text.slice(0, text.length - rest.length)),
  );
  return isAdded ? rest.replace(ARTICLE, '') : rest;
}

/** `Add a roll` */
const ARTICLE = /^(?:an?|eine?n?|une?|un[ao]|uma?|een)\s+(?=\S)/iu;

const clean = (text: string): string =>
  text
    .replace(/^[\s*\-–—•:.,()]+|[\s:,(–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Refuses a name that begins with the verb of a command, or mentions a price, since that is a misread sentence. */
function isName(name: string, language: Language): boolean {
  const { change, price, remove } = lexicons[language];
  const isSentence = expression(`^${wordPattern(`${change}|${remove}`)}|${wordPattern(price)}`);
  return (
    /\p{L}/u.test(name) &&
    name.length <= 80 &&
    name.split(' ').length <= MOST_WORDS &&
    !/[<>@]|https?:/i.test(name) &&
    !(isSpaced(language) && isSentence.test(lowerCase(name)))
  );
}
