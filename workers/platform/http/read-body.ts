import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import type { ZodMiniType } from 'zod/mini';
import { limits } from '../../../schema/limits.ts';
import type { PlatformError } from '../../../schema/platform/errors.ts';
import { decidingIssue, readRefusal } from '../../../schema/refusal.ts';
import { guardJson } from '../../../shared/http/json-guard.ts';
import { answerFailure, refuse } from './failure.ts';
import type { FunctionEnv } from './function-env.ts';

/** Reads a body of at most 64 KiB; none at all is an object without fields. */
export const readJson = guardJson<FunctionEnv>({
  limit: limits.platformBody,
  empty: 'object',
  refuse: (fault) =>
    answerFailure(
      fault === 'too_large' ? refuse('payload_too_large') : refuse('missing_fields', 'JSON object required'),
    ),
});

/** Validates the body with the operation's schema, whose messages are codes of the error table. */
export const validateBody = <Schema extends ZodMiniType>(schema: Schema) =>
  zValidator('json', schema, (result, _: Context) => {
    if (result.success) return undefined;
    const { code, reason } = readRefusal(decidingIssue(result.error.issues)?.message ?? '');
    return answerFailure(refuse(code as PlatformError, reason));
  });
