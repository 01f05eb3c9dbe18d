import type { SiteDocument, SiteSection } from '../../../../schema/site/document.ts';

interface Described {
  title: string;
  description: string | undefined;
  isHome: boolean;
  /** Those that visitors see. */
  sections: readonly SiteSection[];
}

/** As much as search engines show. */
const MOST_CHARACTERS = 160;

/**
 * The sentence that search engines and previews of links show: what the document says of the page, else its first text,
 * else its name and place. It says nothing that the page does not say.
 */
export function describePage({ business }: SiteDocument, page: Described): string {
  const said = page.description ?? (page.isHome ? business.description : undefined);
  if (said !== undefined) return said;
  const texts = page.sections.map((section) => ('text' in section ? section.text : undefined));
  const text = texts.find((candidate) => candidate !== undefined);
  if (text !== undefined) return shorten(text.replace(/\s+/g, ' '));
  const headline = page.sections.find((section) => section.kind === 'hero')?.headline ?? page.title;
  return [...new Set([headline, business.name, business.address?.city])]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Ends at a word, or within one in scripts that write none apart. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= MOST_CHARACTERS) return text;
  const start = characters.slice(0, MOST_CHARACTERS - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > MOST_CHARACTERS / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}
