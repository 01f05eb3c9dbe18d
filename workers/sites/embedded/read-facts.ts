import { cutText } from '#schema/cut-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Facts } from './facts.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, hasWord, lowerCase, type NamedSection, wordPattern } from './lexicon/lexicon.ts';
import { readAddress, readEmail, readKind, readName, readPhone } from './read-business.ts';
import { readHours } from './read-hours.ts';
import { readItems } from './read-items.ts';
import { readLook } from './read-look.ts';
import { quotedText, splitSentences } from './sentences.ts';

/** Reads the facts that a text states. */
export function readFacts(text: string, language: Language): Facts {
  const phone = readPhone(text);
  const email = readEmail(text);
  const address = readAddress(text, language);
  const week = readHours(text, language);
  const kind = readKind(text, language);
  const name = readName(text, language);
  const sentences = splitSentences(text);
  return {
    business: {
      ...(name === null ? {} : { name }),
      ...(kind === null ? {} : { kind: kind.kind }),
      ...(phone === null ? {} : { phone }),
      ...(email === null ? {} : { email }),
      ...(address === null ? {} : { address }),
      ...(week === null ? {} : { hours: { week } }),
    },
    headline:
      sentences.map((sentence) => readHeadline(sentence, language)).find((found) => found !== null) ?? null,
    items: sentences.flatMap((sentence) => readItems(sentence, language)),
    look: Object.assign({}, ...sentences.map((sentence) => readLook(sentence, language))),
  };
}

/** The headline that a sentence asks for: in quotation marks, or after a colon. */
function readHeadline(sentence: string, language: Language): string | null {
  const { headline } = lexicons[language];
  const found = expression(wordPattern(headline, isSpaced(language))).exec(lowerCase(sentence));
  if (found === null) return null;
  const rest = sentence.slice(found.index + found[0].length);
  const wording = quotedText(rest) ?? /^[^:：]{0,20}[:：]\s*(.+)$/su.exec(rest)?.[1] ?? null;
  return wording === null ? null : cutText(wording.replace(/[.。]$/u, '').trim(), 140) || null;
}

/** Sections that a sentence names. */
export function namedSections(sentence: string, language: Language): NamedSection[] {
  const { sections } = lexicons[language];
  return (Object.keys(sections) as NamedSection[]).filter((name) =>
    hasWord(sentence, sections[name] ?? '', isSpaced(language)),
  );
}

/** Whether no fact was read from a text. */
export const isEmpty = ({ business, headline, items, look }: Facts): boolean =>
  Object.keys(business).length + Object.keys(look).length + items.length === 0 && headline === null;
