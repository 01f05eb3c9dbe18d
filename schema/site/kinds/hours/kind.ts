import * as z from 'zod/mini';
import { paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

/** Shows the opening hours of the business. */
export const hours = sectionKind(
  z.strictObject({ ...sectionBase, kind: z.literal('hours'), text: z.optional(paragraphs(400)) }),
  { title: ['heading'], facts: '/business/hours', lists: {}, entries: null },
);
