import * as z from 'zod/mini';
import { imageSchema, lineOfText } from '../../parts.ts';
import { sectionBase, sectionKind } from '../section-kind.ts';

export const gallery = sectionKind(
  z.strictObject({
    ...sectionBase,
    kind: z.literal('gallery'),
    images: z
      .array(z.extend(imageSchema, { caption: z.optional(lineOfText(160)) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  {
    title: ['heading'],
    facts: null,
    lists: { images: { by: ['image'], shown: ['caption', 'alt'] } },
    entries: { list: 'images', groups: null },
  },
);
