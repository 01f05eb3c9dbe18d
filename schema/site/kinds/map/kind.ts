import * as z from 'zod/mini';
import { httpsUrl, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

/** Shows the address of the business, with a link to a map. */
export const map = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('map'),
    text: z.optional(paragraphs(600)),
    link: z.optional(httpsUrl),
  }),
  { title: ['heading'], facts: '/business', lists: {}, entries: null },
);
