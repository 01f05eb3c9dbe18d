import { limits } from '#schema/limits.ts';
import type { Business } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { detectLanguage } from './detect-language.ts';
import type { PromptFacts } from './facts.ts';
import { wishedTopic } from './missing-topics.ts';
import { readAbout } from './read-about.ts';
import { readKind } from './read-business.ts';
import { isEmpty, namedSections, readFacts } from './read-facts.ts';
import { readPages } from './read-pages.ts';
import { splitSentences } from './sentences.ts';

/** Reads the facts of the first prompt of a site. Nothing is added to what the prompt states. */
export function readPrompt(prompt: string): PromptFacts {
  const text = plainText(prompt, limits.initialPrompt);
  const language = detectLanguage(text);
  const read = language ?? 'en';
  const sentences = splitSentences(text);
  const about = readAbout(sentences, read);
  // Sentences of the text about the business are shown unchanged, so that no other facts are read from them.
  const others = sentences.filter((_, at) => about === null || at < about.from || at >= about.to);
  const stated = about === null ? text : others.join('\n');
  const facts = readFacts(stated, read);
  const said = new Map(
    [...new Set(others)].map((sentence) => [sentence, readFacts(sentence, read)] as const),
  );
  const wishes = others.filter((sentence) => said.get(sentence)?.items.length === 0);
  const pages = wishes.flatMap((sentence) => readPages(sentence, read));
  return {
    ...facts,
    language,
    kindPhrase: kindPhrase(stated, read, facts.business),
    sections: [...new Set(wishes.flatMap((sentence) => namedSections(sentence, read)))],
    pages,
    about: about === null ? null : { heading: about.heading, text: about.text },
    unread: [...said]
      .filter(
        ([sentence, stating]) =>
          isEmpty(stating) &&
          readPages(sentence, read).length === 0 &&
          !namedSections(sentence, read).some((kind) => kind === 'form' || wishedTopic(kind) !== null),
      )
      .map(([sentence]) => sentence),
  };
}

/** `Bäckerei in Graz`: the words of the prompt from the kind to the place, or the kind alone. */
function kindPhrase(text: string, language: Language, { name, address }: Partial<Business>): string | null {
  const kind = readKind(text, language);
  if (kind === null) return null;
  // In `Bäckerei Lind` the kind is a part of the name.
  const isNamed = name !== undefined && text.slice(kind.at).toLowerCase().startsWith(name.toLowerCase());
  const end = isNamed ? kind.at + name.length : kind.end;
  const city = address?.city;
  const behind = city === undefined ? -1 : text.indexOf(city, end);
  // Only small words may stand between kind and place.
  const isNear = behind >= 0 && behind - end <= 6 && !/[.,;:!?\n]/u.test(text.slice(end, behind));
  const phrase = isNear ? text.slice(kind.at, behind + (city ?? '').length) : text.slice(kind.at, end);
  const [first = ''] = phrase;
  return first.toLocaleUpperCase(language) + phrase.slice(first.length);
}
