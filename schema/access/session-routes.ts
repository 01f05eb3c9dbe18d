import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { limits } from '../limits.ts';
import { refusal } from '../refusal.ts';
import type { RouteSpec } from '../route.ts';
import type { AccessError } from './errors.ts';

const badRequest = refusal<AccessError>('bad_request');

const sessionTokenRequest = z.object({
  account_id: z.nullish(z.string({ error: badRequest })).check(
    z.meta({
      description:
        'The account to act for. Without it, the one in which the person has the strongest and oldest role.',
    }),
  ),
});

/** Routes of a signed-in browser: it exchanges its session for the bearer of the branding API. */
export const sessionRoutes = {
  issueSessionToken: {
    operationId: 'issueSessionToken',
    area: 'access',
    method: 'POST',
    path: '/session/token',
    summary:
      'Exchange the session cookie for a bearer token that lasts 10 minutes. Only pages of the service may call it.',
    auth: { kind: 'session' },
    body: { contentType: 'application/json', schema: sessionTokenRequest, limit: limits.sessionTokenBody },
    answers: [
      {
        status: 200,
        description: 'The bearer.',
        schema: z.object({
          token: z.string(),
          expires_at: writtenTime('UTC.'),
          account_id: writtenUuid(),
        }),
      },
    ],
    errors: ['bad_request', 'unauthorized', 'forbidden', 'server_error'],
  },
} as const satisfies Record<string, RouteSpec>;
