import type { Business, SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import type { Facts } from '../facts.ts';
import { changeSections, freeId, type Step, unchanged } from './change-sections.ts';
import { mergeItems } from './merge-items.ts';

/** Replaces facts of the document by those of a sentence. */
export function applyFacts(document: SiteDocument, facts: Facts): Step {
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
  // A place without a street sets the address only when the document has none.
  if (address?.street !== undefined || (address !== undefined && business.address === undefined)) {
    business.address = { ...business.address, ...address };
    done.push('address');
  }
  if (hours !== undefined) {
    business.hours = mergeHours(business.hours, hours);
    done.push('hours');
  }
  if (done.length > 0) next = { ...next, business };
  if (done.includes('name')) next = withNewName(next, document.business.name);
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

/**
 * Whether a sentence that names a kind of business is about the business. Prices, contacts and hours name kinds in
 * passing: `coffee 3 €`, `hello@bakery.example`.
 */
const isAboutTheBusiness = ({ business: { phone, email, hours }, items }: Facts): boolean =>
  items.length === 0 && phone === undefined && email === undefined && hours === undefined;

type Hours = NonNullable<Business['hours']>;

/** Sets the times of the days that the text names; the other days keep theirs. */
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

/** Replaces the old name in titles and headings by the new one. */
function withNewName(document: SiteDocument, before: string): SiteDocument {
  const { name } = document.business;
  const renamed = changeSections(document, (section) => {
    if (section.kind !== 'hero') return [section];
    const isHeading = section.heading === before;
    const isHeadline = section.headline === before;
    return isHeading || isHeadline
      ? [{ ...section, ...(isHeading && { heading: name }), ...(isHeadline && { headline: name }) }]
      : [section];
  });
  const pages = renamed.pages.map((page) => (page.title === before ? { ...page, title: name } : page));
  return { ...renamed, pages };
}
