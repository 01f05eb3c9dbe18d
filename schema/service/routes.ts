import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

const state = z.enum(['ok', 'failing']);

const health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string().check(z.meta({ description: 'Of the deployment.' })),
    workers: z.object({ edge: state, auth: state, branding: state, platform: state, sites: state }),
  })
  .register(z.globalRegistry, { description: 'Each Worker, and the service as a whole.' });

/** Routes that belong to no area: the health and the description of the service. */
export const serviceRoutes = {
  health: {
    operationId: 'health',
    area: 'service',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether every Worker and its database answer.',
    auth: { kind: 'public' },
    answers: [
      { status: 200, description: 'Everything answers.', schema: health },
      { status: 503, description: 'A Worker or a database does not answer.', schema: health },
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
