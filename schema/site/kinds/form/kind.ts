import * as z from 'zod/mini';
import { rule } from '../../../contract/brand/rule.ts';
import { allDifferent, lineOfText, paragraphs, slug } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

/** A field of a form. Browsers can fill in the kinds that they know. */
const formField = z
  .strictObject({
    /** Names the answer. It is unique in the form. */
    id: slug,
    type: z.enum(['name', 'email', 'phone', 'text', 'message', 'select', 'checkbox']),
    label: lineOfText(120),
    required: z.optional(z.boolean()),
    /** The options of a `select`; other fields have none. */
    options: z.optional(z.array(lineOfText(120)).check(z.minLength(1), z.maxLength(40))),
  })
  .check(
    z.refine(({ type, options }) => (type === 'select') === (options !== undefined), {
      path: ['options'],
      error: 'must be given in a select, and nowhere else',
    }),
  );

/** A form whose answers reach the inbox of the project. */
export const form = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('form'),
    text: z.optional(paragraphs(600)),
    fields: z.array(formField).check(
      z.minLength(1),
      z.maxLength(12),
      z.refine(
        (fields) => allDifferent(fields.map(({ id }) => id)),
        rule('distinct', 'must not repeat an id'),
      ),
    ),
    /** The statement that visitors must accept with a checkbox. */
    consent: z.optional(lineOfText(300)),
    button: z.optional(lineOfText(40)),
    /** Shown instead of the default message of thanks. */
    sent: z.optional(lineOfText(300)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { fields: { by: ['id'], shown: ['label'] } },
    entries: { list: 'fields', groups: null },
  },
);
