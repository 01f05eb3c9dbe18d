import type { SiteDocument } from '../document.ts';

/** The document with its links to one page leading to its new slug. */
export function redirectLinks(document: SiteDocument, from: string, to: string): SiteDocument {
  const old = `/${from}`;
  const change = (target: string): string =>
    target === old || target.startsWith(`${old}#`) ? `/${to}${target.slice(old.length)}` : target;
  const link = <T extends { to: string }>(given: T): T => ({ ...given, to: change(given.to) });
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      'action' in section && section.action !== undefined
        ? { ...section, action: link(section.action) }
        : section,
    ),
  })) as SiteDocument['pages'];
  const { footer } = document;
  return footer?.links === undefined
    ? { ...document, pages }
    : { ...document, pages, footer: { ...footer, links: footer.links.map(link) } };
}
