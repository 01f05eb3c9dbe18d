import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import { builderPaths } from './paths.ts';
import { builderProgress, builderResult } from './result.ts';
import { BUILDER_RESULT_BYTES } from './site-files.ts';

const builderRefusal = z.object({ error: z.string() });
const refusedBody = z.object({
  error: z.enum(['bad_result', 'bad_progress']),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .check(z.describe('The faults, with their places. The build continues: correct them and post again.')),
});
const endedBuild = z.object({
  error: z.literal('build_ended'),
  status: z.enum(['succeeded', 'failed', 'cancelled']),
});

const headers = z.object({
  'webhook-id': z.string().check(z.meta({ description: 'Id of the message; a repeat has the same one.' })),
  'webhook-timestamp': z.string().check(z.meta({ description: 'Seconds since the epoch.' })),
  'webhook-signature': z.string().check(
    z.meta({
      description:
        '`v1,<base64 HMAC-SHA256 of "<id>.<timestamp>.<body>">`, one or more with a space between.',
    }),
  ),
});

const refusals = [
  { status: 400, description: 'The body does not match the schema.', schema: refusedBody },
  { status: 401, description: 'The signature is wrong, or older than five minutes.', schema: builderRefusal },
  {
    status: 404,
    description: 'There is no such build at the builder, or this deployment has no builder of its own.',
    schema: builderRefusal,
  },
  { status: 409, description: 'The build has ended. Stop working on it.', schema: endedBuild },
  { status: 413, description: 'Too large.', schema: builderRefusal },
] as const;

/** The routes that a builder of the operator's own calls. */
export const builderRoutes = {
  postBuilderProgress: {
    operationId: 'postBuilderProgress',
    area: 'service',
    method: 'POST',
    path: builderPaths.progress,
    summary: 'Report the progress of a build, and the site so far.',
    auth: { kind: 'public' },
    headers,
    body: { contentType: 'application/json', schema: builderProgress, limit: limits.builderProgressBody },
    answers: [
      {
        status: 200,
        description: 'The report was read; `taken` says whether it is newer than the last one.',
        schema: z.object({ ok: z.literal(true), taken: z.boolean() }),
      },
      ...refusals,
    ],
    errors: [],
  },
  postBuilderResult: {
    operationId: 'postBuilderResult',
    area: 'service',
    method: 'POST',
    path: builderPaths.result,
    summary: 'Send the result of a build. A repeat with the same id gets the same answer.',
    auth: { kind: 'public' },
    headers,
    body: { contentType: 'application/json', schema: builderResult, limit: BUILDER_RESULT_BYTES },
    answers: [
      {
        status: 200,
        description: 'The result was accepted; `status` says how the build ended.',
        schema: z.object({ ok: z.literal(true), status: z.enum(['succeeded', 'failed']) }),
      },
      ...refusals,
    ],
    errors: [],
  },
  getBuilderFile: {
    operationId: 'getBuilderFile',
    area: 'service',
    method: 'GET',
    path: builderPaths.file,
    summary: 'Read a file that a job refers to, by the address in the job.',
    auth: { kind: 'public' },
    query: z.object({
      token: z.string().check(z.meta({ description: 'Names one file, until the deadline of its job.' })),
    }),
    answers: [
      { status: 200, description: 'The file.', contentType: 'application/octet-stream', schema: z.string() },
      {
        status: 404,
        description: 'There is no such file, or the address has expired.',
        schema: builderRefusal,
      },
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
