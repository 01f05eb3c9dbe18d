import type { Recipe } from '#shared/builds/recipe.ts';

export interface BuiltinSkill {
  /** A constant, so that the row is the same in every deployment. */
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  icon: string;
  scope: 'build' | 'both';
  body: Partial<Recipe> & Pick<Recipe, 'guidance'>;
}

const id = (number: number): string => `5f0c0de0-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The skills that every deployment has. A migration that is made from this list inserts their rows. */
export const builtinSkills: readonly BuiltinSkill[] = [
  {
    id: id(1),
    slug: 'landing-page',
    name: 'Landing page',
    description: 'One page with a clear promise, what is in it for the visitor, and a call to act.',
    category: 'layout',
    icon: 'layout',
    scope: 'build',
    body: {
      sections: ['features', 'testimonials', 'contact'],
      guidance: 'Lead with one promise; end with one action.',
    },
  },
  {
    id: id(2),
    slug: 'restaurant',
    name: 'Restaurant',
    description: 'Menu with prices, opening hours and how to find a table.',
    category: 'industry',
    icon: 'utensils',
    scope: 'build',
    body: {
      sections: ['menu', 'hours', 'booking'],
      style: { font: 'serif' },
      guidance: 'Menu first; hours never hidden.',
    },
  },
  {
    id: id(3),
    slug: 'portfolio',
    name: 'Portfolio',
    description: 'A gallery of work with short captions, for people who make things.',
    category: 'industry',
    icon: 'image',
    scope: 'build',
    body: {
      sections: ['gallery', 'testimonials', 'contact'],
      guidance: 'Let the work speak; captions stay short.',
    },
  },
  {
    id: id(4),
    slug: 'online-shop',
    name: 'Online shop',
    description: 'A grid of products with prices and what to do to get one.',
    category: 'commerce',
    icon: 'shopping-bag',
    scope: 'build',
    body: {
      sections: ['products', 'faq', 'contact'],
      guidance: 'Price and availability beside every product.',
    },
  },
  {
    id: id(5),
    slug: 'booking',
    name: 'Booking',
    description: 'Three steps to an appointment and a way to ask for one.',
    category: 'commerce',
    icon: 'calendar',
    scope: 'build',
    body: { sections: ['booking', 'hours'], guidance: 'Say how long it takes and what happens next.' },
  },
  {
    id: id(6),
    slug: 'pricing-plans',
    name: 'Pricing plans',
    description: 'Three plans side by side with what each includes.',
    category: 'commerce',
    icon: 'tag',
    scope: 'build',
    body: { sections: ['pricing', 'faq'], guidance: 'Mark the usual choice; avoid small print.' },
  },
  {
    id: id(7),
    slug: 'blog',
    name: 'Blog',
    description: 'Articles on pages of their own, listed on the front page.',
    category: 'content',
    icon: 'newspaper',
    scope: 'both',
    body: { sections: ['posts'], extras: ['articles'], guidance: 'Each article answers one question.' },
  },
  {
    id: id(8),
    slug: 'questions-and-answers',
    name: 'Questions and answers',
    description: 'Frequent questions that open in place, without script.',
    category: 'content',
    icon: 'circle-help',
    scope: 'both',
    body: { sections: ['faq'], guidance: 'Write questions the way visitors would ask them.' },
  },
  {
    id: id(9),
    slug: 'team',
    name: 'Team',
    description: 'The people behind it, with what they do.',
    category: 'content',
    icon: 'users',
    scope: 'build',
    body: { sections: ['team'], guidance: 'Names and jobs, no slogans.' },
  },
  {
    id: id(10),
    slug: 'accessible-first',
    name: 'Accessible first',
    description: 'Larger type, stronger contrast and underlined links throughout.',
    category: 'quality',
    icon: 'accessibility',
    scope: 'both',
    body: { style: { scale: 'large', contrast: 'high' }, guidance: 'Meet WCAG 2.2 AA, AAA for text.' },
  },
  {
    id: id(11),
    slug: 'search-ready',
    name: 'Search ready',
    description: 'Structured data, a sitemap and robots.txt, so that search engines understand the site.',
    category: 'quality',
    icon: 'search',
    scope: 'both',
    body: { extras: ['sitemap', 'structured-data'], guidance: 'One topic a page, said in its title.' },
  },
  {
    id: id(12),
    slug: 'night-mode',
    name: 'Night mode',
    description: 'A dark look at any time of day.',
    category: 'style',
    icon: 'moon',
    scope: 'build',
    body: { style: { scheme: 'dark' }, guidance: 'Dark surfaces, light text, one bright accent.' },
  },
  {
    id: id(13),
    slug: 'editorial',
    name: 'Editorial',
    description: 'Serif type with generous space, in the manner of a magazine.',
    category: 'style',
    icon: 'book-open',
    scope: 'build',
    body: {
      style: { font: 'serif', scale: 'large' },
      guidance: 'Long lines of thought, short lines of text.',
    },
  },
];
