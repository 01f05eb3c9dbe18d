import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import type { Recipe } from '#shared/builds/recipe.ts';

type Wish = Recipe['sections'][number];

/** Topics that must be given before a part that a skill names can be shown, the most useful first. */
const TOPICS: Partial<Record<Wish, readonly SiteTopic[]>> = {
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
  const wished = recipes.flatMap(({ sections }) => sections.flatMap((name) => TOPICS[name] ?? []));
  return [...new Set(wished)].filter((topic) => !isSaid(topic, document));
}

function isSaid(topic: SiteTopic, { business, pages }: SiteDocument): boolean {
  const sections = pages.flatMap((page) => page.sections);
  switch (topic) {
    case 'phone':
    case 'email':
    case 'address':
    case 'hours':
      return business[topic] !== undefined;
    case 'items':
    case 'people':
    case 'questions':
      return sections.some(({ kind }) => kind === topic);
    case 'pictures':
      return sections.some(({ kind }) => kind === 'gallery');
    case 'prices':
      return sections.some(
        (section) =>
          section.kind === 'items' &&
          section.groups.some(({ items }) => items.some(({ price }) => price !== undefined)),
      );
    default:
      return true;
  }
}
