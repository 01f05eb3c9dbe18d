import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { isSpaced, lexicons } from '../lexicon/index.ts';
import { expression, hasWord, lowerCase, wordPattern } from '../lexicon/lexicon.ts';
import { addPage } from '../pages.ts';
import { namedSections } from '../read-facts.ts';
import { readEntries } from '../read-items.ts';
import { titleOfPage } from '../read-pages.ts';
import { freeId, type Step, unchanged } from './change-sections.ts';
import { contactForm } from './contact-form.ts';
import { mergeItems } from './merge-items.ts';

/** Sections that show what the document already contains. */
const READY = ['hours', 'map', 'contact'] as const;

/** Adds the page, the section or the items without a price that a sentence asks for. */
export function addNamed(
  document: SiteDocument,
  sentence: string,
  language: Language,
  labels: Messages['site'],
): Step {
  const title = titleOfPage(sentence, language) ?? ownPage(sentence, language, labels);
  if (title !== null) {
    const added = addPage(document, title, language);
    return added === document ? unchanged(document) : { document: added, done: ['pages'] };
  }
  const things = thingsForTheList(sentence, language);
  if (things.length > 0) {
    const added = mergeItems(document, things);
    return added === document ? unchanged(document) : { document: added, done: ['items'] };
  }
  const added = withSections(document, sentence, language, labels);
  return added === document ? unchanged(document) : { document: added, done: ['sections'] };
}

/** `Put the menu on its own page`: the page gets the usual title of the section. */
function ownPage(sentence: string, language: Language, labels: Messages['site']): string | null {
  if (!hasWord(sentence, lexicons[language].page, isSpaced(language))) return null;
  const [kind] = namedSections(sentence, language);
  const titles = {
    items: labels.menu,
    hours: labels.hours,
    map: labels.directions,
    contact: labels.contact,
    gallery: labels.gallery,
    questions: labels.questions,
    people: labels.people,
    quotes: labels.quotes,
    form: labels.form.title,
  };
  return kind === undefined ? null : titles[kind];
}

/** `Add croissants and rolls to the menu`: the words between the verb and the list. */
function thingsForTheList(sentence: string, language: Language) {
  const { add, into, offer } = lexicons[language];
  if (into === '') return [];
  const spaced = isSpaced(language);
  const list = `${wordPattern(into, spaced)}\\s*${wordPattern(offer, spaced)}`;
  const found = expression(`${wordPattern(add, spaced)}\\s*(.{1,400}?)\\s*${list}`).exec(lowerCase(sentence));
  if (found?.[1] === undefined) return [];
  const at = found.index + found[0].indexOf(found[1]);
  return readEntries(sentence.slice(at, at + found[1].length), language, false);
}

function withSections(
  document: SiteDocument,
  sentence: string,
  language: Language,
  labels: Messages['site'],
): SiteDocument {
  const [home, ...others] = document.pages;
  if (home === undefined) return document;
  const has = (kind: SiteSection['kind']): boolean =>
    document.pages.some(({ sections }) => sections.some((section) => section.kind === kind));
  const named = namedSections(sentence, language);
  const added: SiteSection[] = named.includes('form')
    ? has('form')
      ? []
      : [contactForm(freeId(home, 'form'), labels)]
    : READY.filter((kind) => named.includes(kind) && !has(kind)).map((kind) => ({
        id: freeId(home, kind),
        kind,
      }));
  return added.length === 0
    ? document
    : { ...document, pages: [{ ...home, sections: [...home.sections, ...added] }, ...others] };
}
