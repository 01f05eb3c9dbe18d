import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { health } from './health.ts';

/** Routes that belong to no area: the health and the description of the service. */
export const serviceRoutes = {
  health: {
    operationId: 'health',
    area: 'service',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether every Worker, what it depends on, the timers and the queues work.',
    auth: { kind: 'public' },
    answers: [
      { status: 200, description: 'Everything works.', schema: health },
      { status: 503, description: 'Something does not work; `failing` names it.', schema: health },
    ],
    errors: [],
  },
  openApi: {
    operationId: 'openApi',
    area: 'service',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    auth: { kind: 'public' },
    answers: [{ status: 200, description: 'OpenAPI 3.1.1.', schema: z.record(z.string(), z.unknown()) }],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
