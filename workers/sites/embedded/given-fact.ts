import type { Language } from '#shared/i18n/languages.ts';
import type { GivenTopic } from '#shared/projects/given-topics.ts';
import { detectLanguage } from './detect-language.ts';
import type { Facts } from './facts.ts';
import { readAddress, readEmail, readKind, readPhone } from './read-business.ts';
import { readHours } from './read-hours.ts';
import { readEntries, readItems } from './read-items.ts';

const NUMBER = /^\+?[0-9(][0-9 ()./-]{3,28}[0-9]$/;
const NONE: Facts = { business: {}, headline: null, items: [], look: {} };

/**
 * Reads the fact that a person wrote into its field; null when the text is no such fact.
 *
 * @param language of the page with the field. The text may be in this language or in another one that is clear.
 */
export function readGivenFact(topic: GivenTopic, text: string, language: Language): Facts | null {
  const written = detectLanguage(text, language);
  const languages = written === null || written === language ? [language] : [written, language];
  for (const each of languages) {
    const facts = readAs(topic, text, each);
    if (facts !== null) return facts;
  }
  return null;
}

function readAs(topic: GivenTopic, text: string, language: Language): Facts | null {
  if (topic === 'items') {
    const listed = readItems(text, language);
    const items = listed.length > 0 ? listed : readEntries(text, language, false);
    return items.length === 0 ? null : { ...NONE, items };
  }
  const value = factOf(topic, text, language);
  return value === null ? null : { ...NONE, business: value };
}

function factOf(
  topic: Exclude<GivenTopic, 'items'>,
  text: string,
  language: Language,
): Facts['business'] | null {
  switch (topic) {
    case 'kind': {
      const kind = readKind(text, language);
      return kind === null ? null : { kind: kind.kind };
    }
    case 'phone': {
      const phone = readPhone(text) ?? (NUMBER.test(text) ? text : null);
      return phone === null ? null : { phone };
    }
    case 'email': {
      const email = readEmail(text);
      return email === null ? null : { email };
    }
    case 'address':
      return { address: readAddress(text, language) ?? { [/\d/.test(text) ? 'street' : 'city']: text } };
    case 'hours': {
      const week = readHours(text, language);
      return week === null ? null : { hours: { week } };
    }
  }
}
