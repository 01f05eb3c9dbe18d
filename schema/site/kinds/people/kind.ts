import * as z from 'zod/mini';
import { imageSchema, lineOfText, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const people = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('people'),
    people: z
      .array(
        z.strictObject({
          name: lineOfText(80),
          role: z.optional(lineOfText(80)),
          text: z.optional(paragraphs(600)),
          image: z.optional(imageSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { people: { by: ['name'], shown: ['name'] } },
    entries: { list: 'people', groups: null },
  },
);
