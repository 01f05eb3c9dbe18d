import * as z from 'zod/mini';
import { choosableIcons } from '../../icons.ts';
import { imageSchema, lineOfText, paragraphs } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

const item = z.strictObject({
  name: lineOfText(120),
  text: z.optional(paragraphs(600)),
  /** A price as the business writes it: `4,50 €`, `from $12`. The service never computes with it. */
  price: z.optional(lineOfText(40)),
  image: z.optional(imageSchema),
  /** The icon of a card without a picture. Without one, the words of the name choose it. */
  icon: z.optional(z.enum(choosableIcons)),
});

export const items = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('items'),
    /** A price list, rows of a menu, cards with pictures or icons, or numbered steps. */
    layout: z.optional(z.enum(['list', 'menu', 'cards', 'steps'])),
    intro: z.optional(paragraphs(600)),
    groups: z
      .array(
        z.strictObject({
          name: z.optional(lineOfText(80)),
          items: z.array(item).check(z.minLength(1), z.maxLength(80)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { groups: { by: ['name'], shown: ['name'] }, items: { by: ['name'], shown: ['name'] } },
    entries: { list: 'items', groups: 'groups' },
  },
);
