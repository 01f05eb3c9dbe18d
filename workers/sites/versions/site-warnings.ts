import type { SiteDocument, SitePage } from '#schema/site/document.ts';
import { HOME } from '#schema/site/operations/operation-schema.ts';
import type { SiteWarning } from '#shared/projects/site-versions.ts';
import type { RenderContext } from '../core/render-context.ts';
import { imagesIn } from '../images/images-in.ts';
import { shownSections } from '../rendering/has-content.ts';

/** Markdown that is no plain text by chance: strong text, a link, a heading, and a list of two lines or more. */
const MARKDOWN = [
  /\*\*[^\s*][^*\n]*\*\*/u,
  /\[[^[\]\n]+\]\([^()\s]+\)/u,
  /^#{1,6} \S/mu,
  /^[-*] .*\n[-*] /mu,
];

/** The places of texts with Markdown in a part of a document: names and positions from 0, joined by dots. */
function findMarkdown(part: unknown, path: string): string[] {
  if (typeof part === 'string') return MARKDOWN.some((form) => form.test(part)) ? [path] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    findMarkdown(value, path === '' ? name : `${path}.${name}`),
  );
}

const nameOf = ({ slug }: SitePage): string => slug ?? HOME;

/** Warnings about a document, in the order of its pages. */
export function siteWarnings(document: SiteDocument, pictures: RenderContext['pictures']): SiteWarning[] {
  const published = document.pages.filter(({ hidden }) => hidden !== true);
  const titles = new Set<string>();
  const warnings: SiteWarning[] = [];
  for (const page of published) {
    const name = nameOf(page);
    if (titles.has(page.title))
      warnings.push({
        code: 'same_title',
        page: name,
        message: `Another page is called "${page.title}" too.`,
      });
    titles.add(page.title);
    const { title, description } = page;
    warnings.push(...markdownWarnings({ title, description }, '', { page: name }));
    const visible = page.sections.filter(({ hidden }) => hidden !== true);
    const shown = shownSections(document, page, { pictures });
    if (shown.length === 0)
      warnings.push({ code: 'empty_page', page: name, message: 'The page shows nothing but its title.' });
    for (const section of visible) {
      const at = { page: name, section: section.id };
      if (!shown.includes(section)) {
        const message = `The section of kind ${section.kind} is left out: what it shows is not in the document yet.`;
        warnings.push({ code: 'empty_section', ...at, message });
      }
      const action = 'action' in section ? section.action : undefined;
      if (action !== undefined && !leadsSomewhere(action.to, page, published, document))
        warnings.push({ code: 'broken_link', ...at, message: linkMessage(action) });
      warnings.push(...markdownWarnings(section, '', at));
    }
  }
  for (const link of document.footer?.links ?? []) {
    const everywhere = published.every((page) => leadsSomewhere(link.to, page, published, document));
    if (!everywhere) warnings.push({ code: 'broken_link', message: linkMessage(link) });
  }
  warnings.push(...markdownWarnings(document.business, 'business', {}));
  warnings.push(...markdownWarnings(document.footer, 'footer', {}));
  for (const id of imagesIn(document).filter((image) => !pictures.has(image)))
    warnings.push({ code: 'unknown_image', message: `The workspace has no picture ${id}: it is left out.` });
  return warnings;
}

/** Most places that one warning names. */
const PLACES = 5;

/** A warning when texts of a part have Markdown, which the site does not render. `path` is the place of the part. */
function markdownWarnings(
  part: unknown,
  path: string,
  at: Pick<SiteWarning, 'page' | 'section'>,
): SiteWarning[] {
  const places = findMarkdown(part, path);
  if (places.length === 0) return [];
  const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
  const message = `Visitors see the Markdown in ${places.slice(0, PLACES).join(', ')}${more} as it is typed: write plain text.`;
  return [{ code: 'markdown', ...at, message }];
}

const linkMessage = ({ label, to }: { label: string; to: string }): string =>
  `The link "${label}" leads to ${to}, which is not on the site.`;

/** Whether a link of a page leads to a page and a section that are published. */
function leadsSomewhere(
  to: string,
  from: SitePage,
  published: readonly SitePage[],
  { business }: SiteDocument,
): boolean {
  const [, slug, id] = /^(?:\/([a-z0-9-]*))?(?:#([a-z0-9-]+))?$/.exec(to) ?? [];
  if (slug === undefined && id === undefined) return true;
  if (slug === 'imprint' || slug === 'privacy') return business.legal?.[slug] !== undefined;
  const page = slug === undefined ? from : published.find((one) => (one.slug ?? '') === slug);
  if (page === undefined) return false;
  return id === undefined || page.sections.some((section) => section.id === id && section.hidden !== true);
}
