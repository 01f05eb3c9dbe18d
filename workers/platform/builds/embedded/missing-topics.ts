import type { SiteDocument } from '../../../../schema/site/document.ts';
import type { SiteTopic } from '../notes.ts';

/** What visitors would look for and the document does not say, the most useful first. */
export function missingTopics({ business, pages }: SiteDocument): SiteTopic[] {
  const sections = pages.flatMap((page) => page.sections);
  const has = (kind: (typeof sections)[number]['kind']): boolean =>
    sections.some((section) => section.kind === kind);
  const lacks: Array<[SiteTopic, boolean]> = [
    ['kind', business.kind === undefined],
    ['phone', business.phone === undefined],
    ['email', business.email === undefined],
    ['address', business.address === undefined],
    ['hours', business.hours === undefined],
    ['items', !has('items')],
    ['text', !has('text')],
    ['pictures', !has('gallery')],
    ['imprint', business.legal?.imprint === undefined],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([topic]) => topic);
}
