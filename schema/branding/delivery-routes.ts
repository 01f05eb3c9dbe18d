import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

const gone = [
  { status: 304, description: 'The caller has it.' },
  { status: 404, description: 'not found', schema: z.literal('not found'), contentType: 'text/plain' },
] as const;

/** Published files. Every failure is the same plain 404. */
export const deliveryRoutes = {
  deliverTheme: {
    operationId: 'deliverTheme',
    area: 'branding',
    method: 'GET',
    path: '/t/{accountId}/theme-{hash}.css',
    summary: 'Compiled CSS: public once published, with a preview token before. Immutable when public.',
    auth: { kind: 'public' },
    query: z.object({ p: z.optional(z.string()).check(z.meta({ description: 'Preview token.' })) }),
    answers: [
      { status: 200, description: 'The stylesheet.', schema: z.string(), contentType: 'text/css' },
      ...gone,
    ],
    errors: [],
  },
  deliverAsset: {
    operationId: 'deliverAsset',
    area: 'branding',
    method: 'GET',
    path: '/t/{accountId}/asset-{hash}.{extension}',
    summary:
      'A managed image or font, named by the SHA-256 of its bytes. Public and immutable; takes no query.',
    auth: { kind: 'public' },
    answers: [
      { status: 200, description: 'The file.', schema: z.string(), contentType: 'image/*' },
      { status: 206, description: 'The part that Range asks for.' },
      ...gone,
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
