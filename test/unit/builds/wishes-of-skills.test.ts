import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { recipeSchema } from '#shared/builds/recipe.ts';
import { builtinSkills } from '#workers/sites/builds/skills/builtin.ts';
import { wishesOfSkills } from '#workers/sites/embedded/wishes-of-skills.ts';
import { examples } from '../../support/sites/examples.ts';

const bakery = examples.bakery as SiteDocument;
const bare: SiteDocument = {
  version: 1,
  locale: 'en',
  business: { name: 'Bare' },
  pages: [{ title: 'Bare', sections: [] }],
};
const recipes = (...slugs: string[]) =>
  slugs.map((slug) => recipeSchema.parse(builtinSkills.find((skill) => skill.slug === slug)?.body));

describe('Wishes of skills', () => {
  it('wishes name the content that the skill shows and the site lacks', () => {
    expect(wishesOfSkills(recipes('restaurant'), bare)).toEqual([
      'items',
      'prices',
      'hours',
      'phone',
      'email',
    ]);
    expect(wishesOfSkills(recipes('portfolio', 'team'), bare)).toEqual([
      'pictures',
      'phone',
      'email',
      'address',
      'people',
    ]);
    expect(wishesOfSkills(recipes('questions-and-answers'), bare)).toEqual(['questions']);
  });

  it('wishes omit content that the site has', () => {
    expect(wishesOfSkills(recipes('restaurant', 'team'), bakery)).toEqual([]);
    expect(wishesOfSkills(recipes('portfolio', 'restaurant'), bakery)).toEqual(['pictures']);
    const unpriced: SiteDocument = {
      ...bare,
      pages: [{ title: 'x', sections: [{ id: 'i', kind: 'items', groups: [{ items: [{ name: 'Tea' }] }] }] }],
    };
    expect(wishesOfSkills(recipes('online-shop'), unpriced)).toContain('prices');
    expect(wishesOfSkills(recipes('online-shop'), unpriced)).not.toContain('items');
  });

  it('skills that only set the look have no wishes', () => {
    expect(wishesOfSkills(recipes('night-mode', 'accessible-first'), bare)).toEqual([]);
  });
});
