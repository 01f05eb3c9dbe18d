import type { Language } from '#shared/i18n/languages.ts';
import { capitalized } from './capitalized.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';
import { splitEntries } from './read-items.ts';
import { quotedText } from './sentences.ts';

const MOST_PAGES = 8;
const LONGEST_TITLE = 40;
const MOST_WORDS = 5;

/** Words before a title that belong to the sentence. */
const ARTICLE =
  /^\s*(?:the|our|an?|die|der|das|unsere?|les?|la|el|los|las|il|lo|gli|os|de|het|onze)\s+(?=\S)/iu;

/** Titles of the pages that a sentence asks for: `Pages: menu, about us, contact`. */
export function readPages(sentence: string, language: Language): string[] {
  const list = behindPage(sentence, language);
  if (list === null) return [];
  return splitEntries(list, language)
    .map(titleOf)
    .filter((title) => title !== null)
    .slice(0, MOST_PAGES);
}

/** The title of the only page that a sentence mentions: in quotation marks, after a colon, or after `called`. */
export function titleOfPage(sentence: string, language: Language): string | null {
  const { page, named } = lexicons[language];
  const spaced = isSpaced(language);
  const small = lowerCase(sentence);
  const found = expression(wordPattern(page, spaced)).exec(small);
  if (found === null) return null;
  // A quoted title may precede the word for page, as in Turkish and Japanese.
  const quoted = quotedText(sentence);
  if (quoted !== null) return titleOf(quoted);
  const listed = behindPage(sentence, language);
  if (listed !== null) return titleOf(listed);
  const rest = sentence.slice(found.index + found[0].length);
  const called = expression(`^\\s*${wordPattern(named, spaced)}\\s*`).exec(lowerCase(rest));
  return called === null ? null : titleOf(rest.slice(called[0].length));
}

/** The text after `pages:` or `a page for`. */
function behindPage(sentence: string, language: Language): string | null {
  const { page, purpose } = lexicons[language];
  const spaced = isSpaced(language);
  const small = lowerCase(sentence);
  const leads = purpose === '' ? '[:：]' : `(?:[:：]|${wordPattern(purpose, spaced)}\\s)`;
  const found = expression(`${wordPattern(page, spaced)}\\s*${leads}\\s*`).exec(small);
  return found === null ? null : sentence.slice(found.index + found[0].length);
}

/** Formats the title of a page; null when it is too long. */
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
