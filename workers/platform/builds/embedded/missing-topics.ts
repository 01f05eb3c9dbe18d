import type { SiteDocument } from '../../../../schema/site/document.ts';
import type { SiteTopic } from '../../../../schema/site/topics.ts';
import type { NamedSection } from './lexicon/lexicon.ts';

/**
 * What visitors would look for and the document does not say, the most useful first. Only what a further prompt can give:
 * texts, pictures and an imprint cannot be given by one.
 */
export function missingTopics({ business, pages }: SiteDocument): SiteTopic[] {
  const sections = pages.flatMap((page) => page.sections);
  const has = (kind: (typeof sections)[number]['kind']): boolean =>
    sections.some((section) => section.kind === kind);
  const lacks: Array<[SiteTopic, boolean]> = [
    ['kind', business.kind === undefined],
    ['phone', business.phone === undefined],
    ['email', business.email === undefined],
    // A city alone leads nobody to the door.
    ['address', business.address?.street === undefined],
    ['hours', business.hours === undefined],
    ['items', !has('items')],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([topic]) => topic);
}

const WISHED: Partial<Record<NamedSection, SiteTopic>> = {
  gallery: 'pictures',
  questions: 'questions',
  people: 'people',
};

/** What a wished section has to be told before it can be shown; null for one that shows facts, or nothing of its own. */
export const wishedTopic = (section: NamedSection): SiteTopic | null => WISHED[section] ?? null;
