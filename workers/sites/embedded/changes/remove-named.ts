import type { SiteDocument } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from '../lexicon/index.ts';
import { hasWord } from '../lexicon/lexicon.ts';
import { namedSections } from '../read-facts.ts';
import { changeSections, type Step, unchanged } from './change-sections.ts';

/** Removes the page that a sentence names, else the items, else the sections. */
export function removeNamed(document: SiteDocument, sentence: string, language: Language): Step {
  const spoken = sentence.toLocaleLowerCase(language);
  const page = hasWord(sentence, lexicons[language].page, isSpaced(language))
    ? document.pages.slice(1).find(({ title }) => spoken.includes(title.toLocaleLowerCase(language)))
    : undefined;
  if (page !== undefined)
    return {
      document: { ...document, pages: document.pages.filter((each) => each !== page) },
      done: ['pages'],
    };
  const withoutItems = changeSections(document, (section) => {
    if (section.kind !== 'items') return [section];
    const groups = section.groups
      .map((group) => ({
        ...group,
        items: group.items.filter(({ name }) => !spoken.includes(name.toLocaleLowerCase(language))),
      }))
      .filter(({ items }) => items.length > 0);
    const isSame =
      groups.flatMap(({ items }) => items).length === section.groups.flatMap(({ items }) => items).length;
    return isSame ? [section] : groups.length === 0 ? [] : [{ ...section, groups }];
  });
  if (withoutItems !== document) return { document: withoutItems, done: ['items'] };
  const named = namedSections(sentence, language);
  const withoutSections = changeSections(document, (section) =>
    (named as string[]).includes(section.kind) ? [] : [section],
  );
  return withoutSections === document
    ? unchanged(document)
    : { document: withoutSections, done: ['sections'] };
}
