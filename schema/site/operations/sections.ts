import type { SiteDocument, SitePage, SiteSection } from '../document.ts';
import { sectionSchema } from '../sections.ts';
import type { OperationOf } from './operation-schema.ts';
import { check, done, merge, type Outcome, refuse, refuseClash } from './outcome.ts';
import { changePage } from './pages.ts';
import { inserted, type Place, positionIn, removed, replaced } from './place.ts';

function findSection({ sections }: SitePage, id: string, field = 'section'): Outcome<number> {
  const at = sections.findIndex((section) => section.id === id);
  if (at >= 0) return done(at);
  const ids = sections.map((section) => section.id).join(', ') || 'none';
  return refuse(
    field,
    `must name a section of the page: there is none with the id ${id}; its sections are ${ids}`,
  );
}

const withSections = (page: SitePage, sections: SiteSection[]): SitePage => ({ ...page, sections });

/** Replaces a section by the result of a change. */
export const changeSection = (
  document: SiteDocument,
  { page: name, section: id }: { page: string; section: string },
  change: (section: SiteSection) => Outcome<SiteSection>,
): Outcome =>
  changePage(document, name, (page) => {
    const found = findSection(page, id);
    if (!found.ok) return found;
    const section = page.sections[found.value];
    if (section === undefined) return refuse('section', 'must name a section');
    const next = change(section);
    return next.ok ? done(withSections(page, replaced(page.sections, found.value, next.value))) : next;
  });

function place(page: SitePage, section: SiteSection, where: Place, field: string): Outcome<SitePage> {
  if (page.sections.some(({ id }) => id === section.id))
    return refuse(field, `must have an id of its own: the page has a section ${section.id}`);
  const at = positionIn(where, page.sections.length, (id, name) => findSection(page, id, name));
  return at.ok ? done(withSections(page, inserted(page.sections, at.value, section))) : at;
}

/** Adds a section to a page, at the end or beside another one. Its id must be new on the page. */
export const addSection = (
  document: SiteDocument,
  { page: name, section, before, after }: OperationOf<'add_section'>,
): Outcome => changePage(document, name, (page) => place(page, section, { before, after }, 'section.id'));

/** Sets and clears fields of a section. Its id and its kind cannot be changed. */
export function setSection(
  document: SiteDocument,
  { values, clear, ...target }: OperationOf<'set_section'>,
): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  const fixed = ['id', 'kind'].find((name) => Object.hasOwn(values ?? {}, name) || clear?.includes(name));
  if (fixed !== undefined)
    return refuse(
      `values.${fixed}`,
      'must not be changed; replace_section puts another section in its place',
    );
  return changeSection(document, target, (section) =>
    check(sectionSchema, merge(section, values, clear), 'values'),
  );
}

/** Puts another section in the place of one. It may keep the id or have one that is new on the page. */
export const replaceSection = (
  document: SiteDocument,
  { page: name, section: id, with: given }: OperationOf<'replace_section'>,
): Outcome =>
  changePage(document, name, (page) => {
    const found = findSection(page, id);
    if (!found.ok) return found;
    if (given.id !== id && page.sections.some((section) => section.id === given.id))
      return refuse('with.id', `must be an id of its own: the page has a section ${given.id}`);
    return done(withSections(page, replaced(page.sections, found.value, given)));
  });

/** Moves a section within its page or to the page `to`, where its id must be new. */
export function moveSection(
  document: SiteDocument,
  { page: from, section: id, to = from, before, after }: OperationOf<'move_section'>,
): Outcome {
  const taken = takeSection(document, from, id);
  if (!taken.ok) return taken;
  const { rest, section } = taken.value;
  return onPage(rest, to, (page) => place(page, section, { before, after }, 'to'));
}

/** Adds a copy of a section under a new id: after the original on the same page, or at the end of the page `to`. */
export function duplicateSection(
  document: SiteDocument,
  { page: from, section: id, id: copy, to = from }: OperationOf<'duplicate_section'>,
): Outcome {
  const taken = takeSection(document, from, id);
  if (!taken.ok) return taken;
  const section = { ...taken.value.section, id: copy };
  return onPage(document, to, (page) => place(page, section, to === from ? { after: id } : {}, 'id'));
}

/** Removes a section of a page. */
export function removeSection(
  document: SiteDocument,
  { page, section }: OperationOf<'remove_section'>,
): Outcome {
  const taken = takeSection(document, page, section);
  return taken.ok ? done(taken.value.rest) : taken;
}

/** {@link changePage} of the page that the field `to` names. */
function onPage(document: SiteDocument, to: string, change: (page: SitePage) => Outcome<SitePage>): Outcome {
  const changed = changePage(document, to, change);
  return changed.ok || changed.fault.path !== 'page' ? changed : refuse('to', changed.fault.message);
}

function takeSection(
  document: SiteDocument,
  name: string,
  id: string,
): Outcome<{ section: SiteSection; rest: SiteDocument }> {
  let taken: SiteSection | undefined;
  const rest = changePage(document, name, (page) => {
    const found = findSection(page, id);
    if (!found.ok) return found;
    taken = page.sections[found.value];
    return done(withSections(page, removed(page.sections, found.value)));
  });
  if (!rest.ok) return rest;
  return taken === undefined
    ? refuse('section', 'must name a section')
    : done({ section: taken, rest: rest.value });
}
