import * as z from 'zod/mini';
import { linkSchema, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const action = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('action'),
    text: z.optional(paragraphs(400)),
    action: linkSchema,
  }),
  { title: ['heading'], facts: null, lists: {}, entries: null },
);
