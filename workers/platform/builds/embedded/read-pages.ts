import type { Language } from '../../../../shared/i18n/languages.ts';
import { capitalized } from './capitalized.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';
import { splitEntries } from './read-items.ts';
import { quotedText } from './sentences.ts';

const MOST_PAGES = 8;
const LONGEST_TITLE = 40;
const MOST_WORDS = 5;

/** Words before a title that are of the sentence. */
const ARTICLE =
  /^\s*(?:the|our|an?|die|der|das|unsere?|les?|la|el|los|las|il|lo|gli|os|de|het|onze)\s+(?=\S)/iu;

/** Titles of the pages that a sentence wishes for: `Pages: menu, about us, contact`. */
export function readPages(sentence: string, language: Language): string[] {
  const list = behindPage(sentence, language);
  if (list === null) return [];
  return splitEntries(list, language)
    .map(titleOf)
    .filter((title) => title !== null)
    .slice(0, MOST_PAGES);
}

/** The title of the one page that a sentence speaks of: in quotation marks, behind a colon, or behind `called`. */
export function titleOfPage(sentence: string, language: Language): string | null {
  const { page, named } = lexicons[language];
  const spaced = isSpaced(language);
  const small = lowerCase(sentence);
  const found = expression(wordPattern(page, spaced)).exec(small);
  if (found === null) return null;
  // In quotation marks it may stand before the word, as in Turkish and Japanese.
  const quoted = quotedText(sentence);
  if (quoted !== null) return titleOf(quoted);
  const listed = behindPage(sentence, language);
  if (listed !== null) return titleOf(listed);
  const rest = sentence.slice(found.index + found[0].length);
  const called = expression(`^\\s*${wordPattern(named, spaced)}\\s*`).exec(lowerCase(rest));
  return called === null ? null : titleOf(rest.slice(called[0].length));
}

/** What stands behind `pages:` or `a page for`. */
function behindPage(sentence: string, language: Language): string | null {
  const { page, purpose } = lexicons[language];
  const spaced = isSpaced(language);
  const small = lowerCase(sentence);
  const leads = purpose === '' ? '[:：]' : `(?:[:：]|${wordPattern(purpose, spaced)}\\s)`;
  const found = expression(`${wordPattern(page, spaced)}\\s*${leads}\\s*`).exec(small);
  return found === null ? null : sentence.slice(found.index + found[0].length);
}

/** A title as a page has it; null for what is too long for one. */
function titleOf(text: string): string | null {
  const quoted = quotedText(text);
  const plain = (quoted ?? text.replace(ARTICLE, ''))
    .replace(/[.!?。]+\s*$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}/u.test(plain) || plain.length > LONGEST_TITLE || plain.split(' ').length > MOST_WORDS)
    return null;
  return capitalized(plain);
}
