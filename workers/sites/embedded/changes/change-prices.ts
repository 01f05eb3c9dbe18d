import type { SiteDocument } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Item } from '../facts.ts';
import { isSpaced, lexicons } from '../lexicon/index.ts';
import { hasWord } from '../lexicon/lexicon.ts';
import { pricesIn, splitEntries } from '../read-items.ts';

/** Most letters of an inflectional ending: `des Roggenlaibs`, `chleba`. */
const MOST_ENDING = 3;

/**
 * Reads new prices of existing items from a sentence: `Change the price of rye bread to 7.20 €`. Empty when the
 * sentence names no price, asks for something else too, or names no item or several items for one price.
 */
export function newPrices(document: SiteDocument, sentence: string, language: Language): Item[] {
  const { add, change, price } = lexicons[language];
  const says = (words: string): boolean => hasWord(sentence, words, isSpaced(language));
  if (says(add) || !(says(change) || says(price))) return [];
  const known = document.pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.kind === 'items' ? section.groups.flatMap(({ items }) => items) : [],
    ),
  );
  const whole = newPrice(sentence, known, language);
  if (whole !== null) return [whole];
  return splitEntries(sentence, language)
    .map((entry) => newPrice(entry, known, language))
    .filter((item) => item !== null);
}

function newPrice(text: string, known: readonly Item[], language: Language): Item | null {
  const prices = pricesIn(text);
  const items = namedItems(text, known, language);
  const [item] = items;
  if (item === undefined || items.length > 1 || prices.length === 0 || prices.length > 2) return null;
  // `from 6.90 € to 7.20 €`, `7.20 € instead of 6.90 €`: the new price is the one that differs from the current one.
  const [price] = prices.length === 1 ? prices : prices.filter((each) => each !== item.price);
  return price === undefined || (prices.length === 2 && !prices.includes(item.price ?? ''))
    ? null
    : { name: item.name, price };
}

/** The items that a text names; `iced coffee` does not name `coffee` when the site has both. */
function namedItems(text: string, known: readonly Item[], language: Language): Item[] {
  const spoken = text.toLocaleLowerCase(language);
  const found = known.filter(({ name }) => isNamed(spoken, name.toLocaleLowerCase(language), language));
  return found.filter(
    (item) =>
      !found.some(
        (other) => other !== item && other.name.length > item.name.length && isWithin(item, other, language),
      ),
  );
}

const isWithin = (item: Item, other: Item, language: Language): boolean =>
  other.name.toLocaleLowerCase(language).includes(item.name.toLocaleLowerCase(language));

function isNamed(text: string, name: string, language: Language): boolean {
  if (!isSpaced(language) || language === 'ar') return text.includes(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.slice(0, at).match(/[\p{L}\p{M}]$/u);
    const ending = /^[\p{L}\p{M}]*/u.exec(text.slice(at + name.length))?.[0].length ?? 0;
    if (before === null && ending <= MOST_ENDING) return true;
  }
  return false;
}
