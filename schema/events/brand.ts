import * as z from 'zod/mini';
import { eventKind } from './event-kind.ts';

const brand = z.strictObject({
  revision: z
    .string()
    .check(z.meta({ description: 'The revision of the account’s branding after the change.' })),
  hash: z
    .nullable(z.string())
    .check(z.meta({ description: 'Hash of the stylesheet; null when it was removed.' })),
  version: z.nullable(z.int()).check(z.meta({ description: 'Number of the release; null for a draft.' })),
});

const example = {
  revision: '2026-01-31T09:30:00.000001Z',
  hash: '0123456789abcdef',
  version: 4,
};

export const brandEvents = {
  'brand.saved': eventKind({
    summary: 'A draft was saved.',
    data: brand,
    example: { ...example, version: null },
  }),
  'brand.published': eventKind({ summary: 'A draft went live.', data: brand, example }),
  'brand.rolled_back': eventKind({ summary: 'An earlier release went live again.', data: brand, example }),
  'brand.cleared': eventKind({
    summary: 'The stylesheet was removed.',
    data: brand,
    example: { ...example, hash: null },
  }),
};
