import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';

/**
 * Topics that visitors expect and the document lacks, the most useful first. Texts, pictures and an imprint are not
 * listed, because a prompt cannot give them.
 */
export function missingTopics({ business, pages }: SiteDocument): SiteTopic[] {
  const sections = pages.flatMap((page) => page.sections);
  const has = (kind: (typeof sections)[number]['kind']): boolean =>
    sections.some((section) => section.kind === kind);
  const lacks: Array<[SiteTopic, boolean]> = [
    ['kind', business.kind === undefined],
    ['phone', business.phone === undefined],
    ['email', business.email === undefined],
    // Visitors need a street; a city alone is not enough.
    ['address', business.address?.street === undefined],
    ['hours', business.hours === undefined],
    ['items', !has('items')],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([topic]) => topic);
}
