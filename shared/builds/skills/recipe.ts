import * as z from 'zod';

export const sectionKinds = [
  'features',
  'gallery',
  'menu',
  'hours',
  'products',
  'booking',
  'pricing',
  'testimonials',
  'team',
  'posts',
  'faq',
  'contact',
] as const;

/** What a skill asks of the builder; stored with its row as JSON. */
export const recipeSchema = z.strictObject({
  /** Parts of the front page, in the order in which skills name them. */
  sections: z.array(z.enum(sectionKinds)).default([]),
  style: z
    .strictObject({
      scheme: z.enum(['light', 'dark']).optional(),
      font: z.enum(['sans', 'serif', 'rounded']).optional(),
      scale: z.enum(['normal', 'large']).optional(),
      contrast: z.enum(['normal', 'high']).optional(),
    })
    .default({}),
  /** Files and head entries beyond the page itself. */
  extras: z.array(z.enum(['articles', 'sitemap', 'structured-data'])).default([]),
  /** Guidance in words, for builders that read them. */
  guidance: z.string().max(2000),
});

export type Recipe = z.output<typeof recipeSchema>;
export type SectionKind = (typeof sectionKinds)[number];

/** The recipe of a stored body; one that cannot be read asks for nothing. */
export function recipeOf(body: string): Recipe {
  try {
    return recipeSchema.parse(JSON.parse(body));
  } catch {
    return { sections: [], style: {}, extras: [], guidance: '' };
  }
}
