import { composeText } from '#schema/compose-text.ts';
import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { hasWord } from './lexicon/lexicon.ts';
import { namedSections } from './read-facts.ts';

/** Slugs at whose addresses every site has a file. */
const RESERVED = new Set(['index', '404', 'imprint', 'privacy']);

/** Sections that move together with the one that names a page. */
const COMPANIONS: Partial<Record<SiteSection['kind'], ReadonlyArray<SiteSection['kind']>>> = {
  contact: ['contact', 'form'],
};

/**
 * Adds a page with the given title. The sections that the title names move to it; when there are none, the page has
 * only its title.
 */
export function addPage(document: SiteDocument, title: string, language: Language): SiteDocument {
  if (isThere(document, title, language)) return document;
  return (
    movedToPage(document, title, language) ?? {
      ...document,
      pages: [
        ...document.pages,
        { slug: slugFor(document, title), title, sections: [{ id: 'top', kind: 'hero', headline: title }] },
      ],
    }
  );
}

/** Adds those wished pages that have content; returns the titles of the others. */
export function withPages(
  document: SiteDocument,
  titles: readonly string[],
  language: Language,
): { document: SiteDocument; empty: string[] } {
  const empty: string[] = [];
  let current = document;
  for (const title of titles) {
    if (isThere(current, title, language)) continue;
    const moved = movedToPage(current, title, language);
    if (moved === null) empty.push(title);
    else current = moved;
  }
  return { document: current, empty };
}

const isThere = ({ pages }: SiteDocument, title: string, language: Language): boolean =>
  pages.some((page) => page.title.toLocaleLowerCase(language) === title.toLocaleLowerCase(language));

/** Moves the sections of the home page that a title names to a page of their own; null when there are none. */
function movedToPage(document: SiteDocument, title: string, language: Language): SiteDocument | null {
  const [home, ...others] = document.pages;
  if (home === undefined) return null;
  const named = new Set<string>(
    namedSections(title, language).flatMap((kind) => COMPANIONS[kind as SiteSection['kind']] ?? [kind]),
  );
  const isAbout = hasWord(title, lexicons[language].about, isSpaced(language));
  const goes = (section: SiteSection): boolean =>
    named.has(section.kind) || (isAbout && section.kind === 'text' && section.id === 'about');
  const moved = home.sections.filter(goes);
  if (!moved.some((section) => hasFacts(document, section))) return null;
  const slug = slugFor(document, title);
  const page: SitePage = { slug, title, sections: moved };
  const ids = new Set(moved.map(({ id }) => `#${id}`));
  const sections = home.sections
    .filter((section) => !goes(section))
    // Buttons that linked to a moved section link to the new page.
    .map((section) =>
      section.kind === 'hero' && section.action !== undefined && ids.has(section.action.to)
        ? { ...section, action: { ...section.action, to: `/${slug}` } }
        : section,
    );
  return { ...document, pages: [{ ...home, sections }, ...others, page] };
}

/** Whether a section has content; sections that show facts of the business need these facts. */
function hasFacts({ business }: SiteDocument, { kind }: SiteSection): boolean {
  if (kind === 'hours') return business.hours !== undefined;
  if (kind === 'map') return business.address !== undefined;
  if (kind === 'contact')
    return business.phone !== undefined || business.email !== undefined || business.address !== undefined;
  return true;
}

/** The slug of a new page, from its title when that has Latin letters. */
function slugFor({ pages }: SiteDocument, title: string): string {
  const latin = composeText(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/-$/, '');
  const wanted = latin === '' || RESERVED.has(latin) ? `page-${pages.length + 1}` : latin;
  const taken = new Set(pages.map(({ slug }) => slug));
  return taken.has(wanted) ? `${wanted}-${pages.length + 1}` : wanted;
}
