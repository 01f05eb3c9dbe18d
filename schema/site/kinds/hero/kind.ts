import * as z from 'zod/mini';
import { imageSchema, lineOfText, linkSchema, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const hero = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('hero'),
    headline: lineOfText(140),
    text: z.optional(paragraphs(600)),
    image: z.optional(imageSchema),
    action: z.optional(linkSchema),
    /** A second, less prominent button. */
    second: z.optional(linkSchema),
  }),
  { title: ['headline', 'heading'], facts: null, lists: {}, entries: null },
);
