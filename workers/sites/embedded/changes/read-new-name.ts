import { cutText } from '#schema/cut-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from '../lexicon/index.ts';
import { expression, hasWord, lowerCase, wordPattern } from '../lexicon/lexicon.ts';
import { quotedText } from '../sentences.ts';

const LONGEST = 60;

/** The name that a sentence gives the business: `Rename the bakery to Lind & Daughters`. Null when it gives none. */
export function readNewName(sentence: string, language: Language): string | null {
  const { change, name, toward, page, headline } = lexicons[language];
  const says = (words: string): boolean => hasWord(sentence, words, isSpaced(language));
  // A sentence about a page or a headline renames that and not the business.
  if (!says(change) || !says(name) || says(page) || says(headline)) return null;
  const quoted = quotedText(sentence);
  if (quoted !== null) return cutText(quoted, LONGEST);
  if (toward === '') return null;
  const found = expression(`^.*\\s${wordPattern(toward)}\\s+`).exec(lowerCase(sentence));
  const rest =
    found === null
      ? ''
      : sentence
          .slice(found[0].length)
          .replace(/(?:\sum)?[.!。]*\s*$/u, '')
          .trim();
  // In scripts with capital letters a name begins with one.
  return /^[\p{Lu}\p{Lo}\d]/u.test(rest) && rest.length <= LONGEST ? rest : null;
}
