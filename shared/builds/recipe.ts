import * as z from 'zod/mini';

const sectionKinds = [
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

/** The requirements of a skill for the builder; stored with its row as JSON. */
export const recipeSchema = z.strictObject({
  /** Parts of the front page, in the order in which skills name them. */
  sections: z._default(z.array(z.enum(sectionKinds)), []),
  style: z._default(
    z.strictObject({
      scheme: z.optional(z.enum(['light', 'dark'])),
      font: z.optional(z.enum(['sans', 'serif', 'rounded'])),
      scale: z.optional(z.enum(['normal', 'large'])),
      contrast: z.optional(z.enum(['normal', 'high'])),
    }),
    {},
  ),
  /** Files and head entries beyond the page itself. */
  extras: z._default(z.array(z.enum(['articles', 'sitemap', 'structured-data'])), []),
  /** Guidance in words, for builders that read them. */
  guidance: z.string().check(z.maxLength(2000)),
});

export type Recipe = z.output<typeof recipeSchema>;

/** The recipe of a stored body. An unreadable one has no requirements. */
export function parseRecipe(body: string): Recipe {
  try {
    return recipeSchema.parse(JSON.parse(body));
  } catch {
    return { sections: [], style: {}, extras: [], guidance: '' };
  }
}
