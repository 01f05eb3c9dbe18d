import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import { findView } from './section-view.ts';

interface Described {
  title: string;
  description: string | undefined;
  isHome: boolean;
  /** The sections that visitors see. */
  sections: readonly SiteSection[];
}

/** Number of characters that search engines show. */
const MOST_CHARACTERS = 160;

/**
 * The description that search engines and previews of links show: that of the document, else the page's first text,
 * else its name and place. It contains nothing that the page does not show.
 */
export function describePage({ business }: SiteDocument, page: Described): string {
  const said = page.description ?? (page.isHome ? business.description : undefined);
  if (said !== undefined) return said;
  const texts = page.sections.map((section) => ('text' in section ? section.text : undefined));
  const text = texts.find((candidate) => candidate !== undefined);
  if (text !== undefined) return shorten(text.replace(/\s+/g, ' '));
  const headlines = page.sections.map((section) => findView(section).headline?.(section));
  const headline = headlines.find((candidate) => candidate !== undefined) ?? page.title;
  return [...new Set([headline, business.name, business.address?.city])]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Shortens a text at the end of a word, or inside one in scripts without spaces. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= MOST_CHARACTERS) return text;
  const start = characters.slice(0, MOST_CHARACTERS - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > MOST_CHARACTERS / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}
