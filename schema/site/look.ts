import * as z from 'zod/mini';
import { namedPart } from './named-part.ts';

/** The designs that a site can have. */
export const themes = [
  'plain',
  'warm',
  'editorial',
  'bold',
  'calm',
  'night',
  'market',
  'studio',
  'classic',
  'playful',
  'craft',
  'grid',
] as const;
export type Theme = (typeof themes)[number];

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #3355cc'));

/** The look of the site. Absent values are derived from the kind of business and the reseller's brand. */
export const lookSchema = namedPart(
  'SiteLook',
  z.strictObject({
    theme: z.optional(z.enum(themes)),
    /** Color of buttons, links and large areas. Text on and beside it is corrected to WCAG AA. */
    primary: z.optional(color),
    accent: z.optional(color),
    scheme: z.optional(z.enum(['light', 'dark'])),
    font: z.optional(z.enum(['sans', 'serif', 'rounded', 'condensed', 'mono'])),
    textSize: z.optional(z.enum(['regular', 'large'])),
    contrast: z.optional(z.enum(['regular', 'high'])),
    corners: z.optional(z.enum(['square', 'small', 'large'])),
  }),
);
