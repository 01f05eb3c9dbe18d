import * as z from 'zod/mini';
import { paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

/** Shows how the business can be reached. */
export const contact = sectionKind(
  z.strictObject({ ...sectionBase, kind: z.literal('contact'), text: z.optional(paragraphs(600)) }),
  { title: ['heading'], facts: '/business', lists: {}, entries: null },
);
