import { cutText } from '#schema/cut-text.ts';
import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import { HOME } from '#schema/site/operations/operation-schema.ts';

const nameOf = ({ slug }: SitePage): string => slug ?? HOME;
const quoted = (text: string | undefined): string => (text === undefined ? '' : ` "${cutText(text, 60)}"`);

/** What a section begins with. */
const titleOf = (section: SiteSection): string | undefined =>
  section.heading ??
  ('headline' in section ? section.headline : 'text' in section ? section.text?.split('\n')[0] : undefined);

/** How many entries a section has, with the names of its groups. */
function entriesOf(section: SiteSection): string {
  switch (section.kind) {
    case 'items': {
      const count = section.groups.reduce((sum, { items }) => sum + items.length, 0);
      const groups = section.groups.flatMap(({ name }) => (name === undefined ? [] : [name]));
      return ` ${count} entries${groups.length === 0 ? '' : ` in groups ${cutText(groups.join(', '), 120)}`}`;
    }
    case 'gallery':
      return ` ${section.images.length} pictures`;
    case 'questions':
      return ` ${section.questions.length} questions`;
    case 'people':
      return ` ${section.people.length} people`;
    case 'quotes':
      return ` ${section.quotes.length} quotes`;
    case 'form':
      return ` ${section.fields.length} fields`;
    default:
      return '';
  }
}

const sectionLine = (section: SiteSection): string =>
  `  ${section.id}: ${section.kind}${entriesOf(section)}${quoted(titleOf(section))}${section.hidden ? ' (hidden)' : ''}`;

const pageLines = (page: SitePage): string[] => [
  `page ${nameOf(page)}${quoted(page.title)}${page.hidden ? ' (hidden)' : ''}${page.unlisted ? ' (unlisted)' : ''}`,
  ...page.sections.map(sectionLine),
];

/** What a site consists of: a line for each page and each section, without their texts. */
function outlineOf({ locale, business, look, footer, pages }: SiteDocument): string {
  return [
    `locale ${locale}`,
    `business${quoted(business.name)} has ${Object.keys(business).join(', ')}`,
    `look has ${Object.keys(look ?? {}).join(', ') || 'nothing'}; footer has ${Object.keys(footer ?? {}).join(', ') || 'nothing'}`,
    ...pages.flatMap(pageLines),
  ].join('\n');
}

/**
 * A part of a document as text: its outline, all of it, its facts, a page or a section, of which all but the outline is
 * JSON. Null when the document has no such part.
 */
export function readSitePart(document: SiteDocument, part: string): string | null {
  const { business, look, footer, locale } = document;
  switch (part) {
    case 'outline':
      return outlineOf(document);
    case 'document':
      return JSON.stringify(document);
    case 'business':
      return JSON.stringify({ locale, business, look, footer });
    default: {
      const [page, section, ...more] = part.split('/');
      const found = document.pages.find((each) => nameOf(each) === page);
      if (found === undefined || more.length > 0) return null;
      if (section === undefined) return JSON.stringify(found);
      const inside = found.sections.find(({ id }) => id === section);
      return inside === undefined ? null : JSON.stringify(inside);
    }
  }
}

/** The parts that a document has, by the names that {@link readSitePart} takes. */
export const listSiteParts = ({ pages }: SiteDocument): string[] => [
  'outline',
  'document',
  'business',
  ...pages.flatMap((page) => [nameOf(page), ...page.sections.map(({ id }) => `${nameOf(page)}/${id}`)]),
];

/** Most tokens of a piece, by an estimate that is never below their number. The rest of an answer is less than 1,000. */
const MOST = 19_000;

const isLetterOrDigit = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a);

/**
 * Most tokens that a character of an answer costs. Letters at random cost 0.61, signs at random one, with the escapes of
 * JSON in JSON. Outside of ASCII a token has at least one byte of UTF-8.
 */
function costOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return isLetterOrDigit(code) ? 0.65 : 1.1;
  if (code < 0x800) return 2;
  if (code >= 0x3040 && code < 0x3100) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** The piece of a text that begins at an offset and fits into one answer, and where the next one begins. */
export function pieceOf(text: string, from: number): { text: string; next: number | null } {
  let size = 0;
  let end = from;
  for (const character of text.slice(from, from + 2 * MOST)) {
    size += costOf(character);
    if (size > MOST) break;
    end += character.length;
  }
  return { text: text.slice(from, end), next: end < text.length ? end : null };
}
