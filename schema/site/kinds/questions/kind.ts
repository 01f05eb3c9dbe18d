import * as z from 'zod/mini';
import { lineOfText, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const questions = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('questions'),
    questions: z
      .array(z.strictObject({ question: lineOfText(200), answer: paragraphs(2000) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { questions: { by: ['question'], shown: ['question'] } },
    entries: { list: 'questions', groups: null },
  },
);
