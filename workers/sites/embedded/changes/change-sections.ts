import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';

/** A document after one sentence, and what the sentence changed. */
export interface Step {
  document: SiteDocument;
  done: SiteTopic[];
}

/** The step of an instruction that changed nothing. */
export const unchanged = (document: SiteDocument): Step => ({ document, done: [] });

/** Applies a change to every section; the same document when none of them changed. */
export function changeSections(
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

/** An id that no section of the page has. */
export const freeId = ({ sections }: SitePage, wanted: string): string =>
  sections.some(({ id }) => id === wanted) ? `${wanted}-${sections.length}` : wanted;
