import * as z from 'zod/mini';
import { lineOfText, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const quotes = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('quotes'),
    quotes: z
      .array(z.strictObject({ text: paragraphs(600), by: lineOfText(80) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { quotes: { by: ['by', 'text'], shown: ['by'] } },
    entries: { list: 'quotes', groups: null },
  },
);
