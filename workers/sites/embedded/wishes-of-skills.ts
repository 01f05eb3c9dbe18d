import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import type { Recipe } from '#shared/builds/recipe.ts';
import { missingTopics } from '../core/missing-topics.ts';

/** Topics that must be given before a part that a skill names can be shown, the most useful first. */
const TOPICS: Partial<Record<Recipe['sections'][number], readonly SiteTopic[]>> = {
  gallery: ['pictures'],
  menu: ['items', 'prices'],
  products: ['items', 'prices'],
  pricing: ['items', 'prices'],
  hours: ['hours'],
  booking: ['phone', 'email'],
  contact: ['phone', 'email', 'address'],
  team: ['people'],
  faq: ['questions'],
};

/**
 * Topics that skills ask for and the document lacks, in the order of the skills. They are listed as missing; nothing is
 * invented for a skill.
 */
export function wishesOfSkills(recipes: readonly Recipe[], document: SiteDocument): SiteTopic[] {
  const sections = document.pages.flatMap((page) => page.sections);
  const has = (kind: (typeof sections)[number]['kind']) => sections.some((section) => section.kind === kind);
  const isPriced = sections.some(
    (section) =>
      section.kind === 'items' &&
      section.groups.some(({ items }) => items.some(({ price }) => price !== undefined)),
  );
  const lacks = new Set<SiteTopic>([
    ...missingTopics(document),
    ...(has('people') ? [] : (['people'] as const)),
    ...(has('questions') ? [] : (['questions'] as const)),
    ...(has('gallery') ? [] : (['pictures'] as const)),
    ...(isPriced ? [] : (['prices'] as const)),
  ]);
  const wished = recipes.flatMap(({ sections: names }) => names.flatMap((name) => TOPICS[name] ?? []));
  return [...new Set(wished)].filter((topic) => lacks.has(topic));
}
