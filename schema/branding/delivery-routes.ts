import * as z from 'zod';
import type { RouteSpec } from '../route.ts';

/** Published files. Every failure is the same plain 404. */
export const deliveryRoutes = {
  deliverTheme: {
    operationId: 'deliverTheme',
    area: 'branding',
    method: 'GET',
    path: '/t/{accountId}/theme-{hash}.css',
    summary: 'Compiled CSS: public once published, with a preview token before. Immutable when public.',
    auth: { kind: 'public' },
    query: z.object({ p: z.string().optional().meta({ description: 'Preview token.' }) }),
    answers: [
      { status: 200, description: 'The stylesheet.', schema: z.string(), contentType: 'text/css' },
      { status: 304, description: 'The caller has it.' },
      { status: 404, description: 'not found', schema: z.literal('not found'), contentType: 'text/plain' },
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
