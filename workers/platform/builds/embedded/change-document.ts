import type { Business, SiteDocument, SitePage, SiteSection } from '../../../../schema/site/document.ts';
import type { SiteTopic } from '../../../../schema/site/topics.ts';
import { type Language, languageOf } from '../../../../shared/i18n/languages.ts';
import { detectLanguage } from './detect-language.ts';
import type { Facts, Item } from './facts.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { hasWord } from './lexicon/lexicon.ts';
import { namedSections, readFacts } from './read-facts.ts';
import { sentencesOf } from './sentences.ts';

export interface DocumentChange {
  document: SiteDocument;
  /** What differs from the document before. */
  done: SiteTopic[];
  /** Sentences that changed nothing. */
  ignored: string[];
}

/**
 * The document with what a further prompt asks for, sentence by sentence. What the prompt does not speak of stays as it is.
 */
export function changeDocument(document: SiteDocument, prompt: string): DocumentChange {
  const text = prompt.normalize('NFC').trim();
  const language = detectLanguage(text) ?? languageOf(document.locale) ?? 'en';
  const done = new Set<SiteTopic>();
  const ignored: string[] = [];
  let current = document;
  for (const sentence of sentencesOf(text)) {
    const next = changeBySentence(current, sentence, language);
    if (next.done.length === 0) ignored.push(sentence);
    for (const topic of next.done) done.add(topic);
    current = next.document;
  }
  return { document: current, done: [...done], ignored };
}

type Step = Pick<DocumentChange, 'document' | 'done'>;

function changeBySentence(document: SiteDocument, sentence: string, language: Language): Step {
  const { remove, hide } = lexicons[language];
  const says = (words: string) => hasWord(sentence, words, isSpaced(language));
  if (says(remove)) return removeNamed(document, sentence, language);
  if (says(hide)) return hideNamed(document, sentence, language);
  return applyFacts(document, readFacts(sentence, language));
}

const unchanged = (document: SiteDocument): Step => ({ document, done: [] });

/** Removes the items that a sentence names, else the sections. */
function removeNamed(document: SiteDocument, sentence: string, language: Language): Step {
  const spoken = sentence.toLocaleLowerCase(language);
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

function hideNamed(document: SiteDocument, sentence: string, language: Language): Step {
  const named = namedSections(sentence, language) as string[];
  const changed = changeSections(document, (section) =>
    named.includes(section.kind) && section.hidden !== true ? [{ ...section, hidden: true }] : [section],
  );
  return changed === document ? unchanged(document) : { document: changed, done: ['sections'] };
}

/** Applies a change to every section; the same document when none of them changed. */
function changeSections(
  document: SiteDocument,
  change: (section: SiteSection) => SiteSection[],
): SiteDocument {
  let isChanged = false;
  const pages = document.pages.map((page): SitePage => {
    const sections = page.sections.flatMap(change);
    const isSame =
      sections.length === page.sections.length &&
      sections.every((section, at) => section === page.sections[at]);
    if (isSame) return page;
    isChanged = true;
    return { ...page, sections };
  });
  return isChanged ? { ...document, pages } : document;
}

function applyFacts(document: SiteDocument, facts: Facts): Step {
  const done: SiteTopic[] = [];
  let next = document;
  const business = { ...document.business };
  for (const topic of ['name', 'phone', 'email'] as const) {
    const value = facts.business[topic];
    if (value === undefined || value === business[topic]) continue;
    business[topic] = value;
    done.push(topic);
  }
  const { kind, address, hours } = facts.business;
  if (kind !== undefined && business.kind === undefined && isAboutTheBusiness(facts)) {
    business.kind = kind;
    done.push('kind');
  }
  // A place alone says where the business is when nothing else does.
  if (address?.street !== undefined || (address !== undefined && business.address === undefined)) {
    business.address = { ...business.address, ...address };
    done.push('address');
  }
  if (hours !== undefined) {
    business.hours = mergeHours(business.hours, hours);
    done.push('hours');
  }
  if (done.length > 0) next = { ...next, business };
  if (Object.keys(facts.look).length > 0) {
    next = { ...next, look: { ...next.look, ...facts.look } };
    done.push(facts.look.primary === undefined ? 'look' : 'colors');
  }
  const { headline } = facts;
  if (headline !== null) {
    next = setHeadline(next, headline);
    done.push('headline');
  }
  if (facts.items.length > 0) {
    next = mergeItems(next, facts.items);
    done.push('items');
  }
  return JSON.stringify(next) === JSON.stringify(document) ? unchanged(document) : { document: next, done };
}

/** Of a sentence that names a kind. Prices, contacts and hours name kinds in passing: `coffee 3 €`, `hello@bakery.example`. */
const isAboutTheBusiness = ({ business: { phone, email, hours }, items }: Facts): boolean =>
  items.length === 0 && phone === undefined && email === undefined && hours === undefined;

type Hours = NonNullable<Business['hours']>;

/** The days that are spoken of get their new times, the others keep theirs. */
function mergeHours(before: Hours | undefined, { week }: Hours): Hours {
  const spoken = new Set(week.flatMap(({ days }) => days));
  const kept = (before?.week ?? [])
    .map((entry) => ({ ...entry, days: entry.days.filter((day) => !spoken.has(day)) }))
    .filter(({ days }) => days.length > 0);
  return { ...before, week: [...kept, ...week] };
}

function setHeadline(document: SiteDocument, headline: string): SiteDocument {
  const [home, ...others] = document.pages;
  if (home === undefined) return document;
  const at = home.sections.findIndex(({ kind }) => kind === 'hero');
  const sections: SiteSection[] =
    at < 0
      ? [{ id: freeId(home, 'top'), kind: 'hero', headline }, ...home.sections]
      : home.sections.map((section, index) =>
          index === at && section.kind === 'hero' ? { ...section, headline } : section,
        );
  return { ...document, pages: [{ ...home, sections }, ...others] };
}

const freeId = ({ sections }: SitePage, wanted: string): string =>
  sections.some(({ id }) => id === wanted) ? `${wanted}-${sections.length}` : wanted;

/** An item of a known name gets its new price; others join the first list, or a new one below the top. */
function mergeItems(document: SiteDocument, items: readonly Item[]): SiteDocument {
  const fresh = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const priced = changeSections(document, (section) => {
    if (section.kind !== 'items') return [section];
    let isChanged = false;
    const groups = section.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => {
        const given = fresh.get(item.name.toLowerCase());
        if (given === undefined) return item;
        fresh.delete(item.name.toLowerCase());
        if (given.price === undefined || given.price === item.price) return item;
        isChanged = true;
        return { ...item, price: given.price };
      }),
    }));
    return [isChanged ? { ...section, groups } : section];
  });
  const added = [...fresh.values()];
  return added.length === 0 ? priced : addItems(priced, added);
}

function addItems(document: SiteDocument, added: Item[]): SiteDocument {
  let isAdded = false;
  const joined = changeSections(document, (section) => {
    if (section.kind !== 'items' || isAdded) return [section];
    isAdded = true;
    const last = section.groups.length - 1;
    return [
      {
        ...section,
        groups: section.groups.map((group, at) =>
          at === last ? { ...group, items: [...group.items, ...added] } : group,
        ),
      },
    ];
  });
  if (isAdded) return joined;
  const [home, ...others] = document.pages;
  if (home === undefined) return document;
  const section: SiteSection = { id: freeId(home, 'items'), kind: 'items', groups: [{ items: added }] };
  const top = home.sections[0]?.kind === 'hero' ? 1 : 0;
  const sections = [...home.sections.slice(0, top), section, ...home.sections.slice(top)];
  return { ...document, pages: [{ ...home, sections }, ...others] };
}
