import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { namedPart } from '../site/named-part.ts';

const MIB = 1024 * 1024;

/** Greatest sizes of a built site, in bytes. */
export const siteLimits = {
  files: 300,
  fileBytes: 5 * MIB,
  bytes: 20 * MIB,
  path: 200,
  warnings: 50,
} as const;

/** Most bytes of a builder's answer. Base64 is a third larger than the files. */
export const BUILDER_RESULT_BYTES = Math.ceil((siteLimits.bytes * 4) / 3) + 64 * 1024;

const textFile = namedPart('BuiltTextFile', z.object({ path: z.string(), text: z.string() }));
const binaryFile = namedPart('BuiltBinaryFile', z.object({ path: z.string(), base64: z.base64() }));

/** Text files are sent as they are, others in base64. */
export const builtFile = z.union([textFile, binaryFile]);

/** The answer of an operator's own builder: text files as they are, others in base64. */
export const builderResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('succeeded'),
    build_id: z.uuid(),
    files: z.array(builtFile).check(z.maxLength(siteLimits.files)),
  }),
  z.object({
    status: z.literal('failed'),
    build_id: z.uuid(),
    reason: z._default(z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)), 'builder_error'),
  }),
]);

export const builderRefusal = z.object({ error: z.string() });

export const builderAnswer = z.object({ ok: z.literal(true), status: z.enum(['succeeded', 'failed']) });

export const builderRoutes = {
  postBuildResult: {
    operationId: 'postBuildResult',
    area: 'service',
    method: 'POST',
    path: '/hooks/builds',
    summary:
      'Take the result of a build from the operator’s own builder. Signed: Livery-Signature: t=<seconds>,v1=<hex ' +
      'HMAC-SHA256 of "<seconds>.<body>">.',
    auth: { kind: 'public' },
    headers: z.object({
      'Livery-Signature': z.string().check(z.meta({ description: '`t=<seconds>,v1=<hex>`.' })),
    }),
    body: { contentType: 'application/json', schema: builderResult, limit: BUILDER_RESULT_BYTES },
    answers: [
      {
        status: 200,
        description: 'The result was accepted; `status` says how the build ended.',
        schema: builderAnswer,
      },
      { status: 400, description: 'The body is not a result of a build.', schema: builderRefusal },
      {
        status: 401,
        description: 'The signature is wrong or older than five minutes.',
        schema: builderRefusal,
      },
      { status: 404, description: 'This deployment has no builder of its own.', schema: builderRefusal },
      { status: 409, description: 'The build is not running.', schema: builderRefusal },
      { status: 413, description: 'Too large.', schema: builderRefusal },
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
