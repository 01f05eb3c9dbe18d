import { pageSchema, type SiteDocument, type SitePage } from '../document.ts';
import { HOME, type OperationOf } from './operation-schema.ts';
import { check, done, merge, type Outcome, refuse, refuseClash } from './outcome.ts';
import { inserted, type Place, positionIn, removed, replaced } from './place.ts';
import { redirectLinks } from './redirect-links.ts';

/** The name of a page in operations. */
const nameOf = ({ slug }: SitePage): string => slug ?? HOME;

function findPage(document: SiteDocument, name: string, field = 'page'): Outcome<number> {
  const at = document.pages.findIndex((page) => nameOf(page) === name);
  return at < 0
    ? refuse(
        field,
        `must name a page: there is none named ${name}; the pages are ${document.pages.map(nameOf).join(', ')}`,
      )
    : done(at);
}

const withPages = (document: SiteDocument, pages: SitePage[]): SiteDocument => ({ ...document, pages });

/** Replaces a page by the result of a change. */
export function changePage(
  document: SiteDocument,
  name: string,
  change: (page: SitePage) => Outcome<SitePage>,
): Outcome {
  const found = findPage(document, name);
  if (!found.ok) return found;
  const page = document.pages[found.value];
  if (page === undefined) return refuse('page', 'must name a page');
  const next = change(page);
  return next.ok ? done(withPages(document, replaced(document.pages, found.value, next.value))) : next;
}

function place(document: SiteDocument, page: SitePage, where: Place): Outcome {
  const at = positionIn(where, document.pages.length, (name, field) => findPage(document, name, field));
  if (!at.ok) return at;
  if (at.value === 0) return refuse('before', `must not be ${HOME}: the home page stays the first`);
  return done(withPages(document, inserted(document.pages, at.value, page)));
}

const freeSlug = (document: SiteDocument, slug: string, field: string): Outcome<string> =>
  slug === HOME || document.pages.some((page) => nameOf(page) === slug)
    ? refuse(field, `must be new: the page ${slug} exists already`)
    : done(slug);

/** Adds a page without sections, at the end or beside another page. The slug must be new; the home page stays first. */
export function addPage(
  document: SiteDocument,
  { op: _, before, after, ...fields }: OperationOf<'add_page'>,
): Outcome {
  const free = freeSlug(document, fields.slug, 'slug');
  if (!free.ok) return free;
  const page = check(pageSchema, merge({ ...fields, sections: [] }), '');
  return page.ok ? place(document, page.value, { before, after }) : page;
}

/**
 * Sets and clears fields of a page. A new slug changes all links to the page. The home page can neither have a slug nor
 * be hidden.
 */
export function setPage(
  document: SiteDocument,
  { page: name, values, clear }: OperationOf<'set_page'>,
): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  const slug = values?.slug;
  if (name === HOME && slug !== undefined)
    return refuse('values.slug', 'must not be given: the home page has no slug');
  if (name === HOME && values?.hidden === true)
    return refuse('values.hidden', 'must not be true: the home page is always published');
  if (slug !== undefined && slug !== name) {
    const free = freeSlug(document, slug, 'values.slug');
    if (!free.ok) return free;
  }
  const changed = changePage(document, name, (page) =>
    check(pageSchema, merge(page, values, clear), 'values'),
  );
  return changed.ok && slug !== undefined && slug !== name
    ? done(redirectLinks(changed.value, name, slug))
    : changed;
}

/** Moves a page beside another one, or to the end. The home page cannot be moved and stays first. */
export function movePage(
  document: SiteDocument,
  { page: name, before, after }: OperationOf<'move_page'>,
): Outcome {
  const taken = takePage(document, name);
  return taken.ok ? place(taken.value.rest, taken.value.page, { before, after }) : taken;
}

/** Inserts a copy of a page right after it. Its slug must be new; it has the same title unless one is given. */
export function duplicatePage(
  document: SiteDocument,
  { page: name, slug, title }: OperationOf<'duplicate_page'>,
): Outcome {
  const found = findPage(document, name);
  if (!found.ok) return found;
  const free = freeSlug(document, slug, 'slug');
  if (!free.ok) return free;
  const copy = check(
    pageSchema,
    merge({ ...document.pages[found.value], slug }, title === undefined ? {} : { title }),
    '',
  );
  return copy.ok ? done(withPages(document, inserted(document.pages, found.value + 1, copy.value))) : copy;
}

/** Removes a page. The home page is refused. */
export function removePage(document: SiteDocument, { page: name }: OperationOf<'remove_page'>): Outcome {
  const taken = takePage(document, name);
  return taken.ok ? done(taken.value.rest) : taken;
}

function takePage(document: SiteDocument, name: string): Outcome<{ page: SitePage; rest: SiteDocument }> {
  if (name === HOME) return refuse('page', `must not be ${HOME}: a site begins with its home page`);
  const found = findPage(document, name);
  if (!found.ok) return found;
  const page = document.pages[found.value];
  if (page === undefined) return refuse('page', 'must name a page');
  return done({ page, rest: withPages(document, removed(document.pages, found.value)) });
}
