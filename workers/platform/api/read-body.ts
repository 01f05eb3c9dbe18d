import { guardJson } from '#shared/http/json-guard.ts';
import { answerFailure, refuse } from '../core/failure.ts';
import type { FunctionEnv } from './function-env.ts';

/** Reads a JSON body of at most `limit` bytes; an empty body is an object without fields. */
export const readJson = (limit: number) =>
  guardJson<FunctionEnv>({
    limit,
    empty: 'object',
    refuse: (fault) =>
      answerFailure(
        fault === 'too_large'
          ? refuse('payload_too_large')
          : refuse('missing_fields', 'JSON object required'),
      ),
  });
