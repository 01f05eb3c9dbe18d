import * as z from 'zod/mini';
import { imageSchema, linkSchema, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const text = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('text'),
    text: paragraphs(6000),
    image: z.optional(imageSchema),
    action: z.optional(linkSchema),
  }),
  { title: ['heading'], facts: null, lists: {}, entries: null },
);
