import type { z } from 'zod';
import type { PlatformError } from '../../../schema/platform/errors.ts';
import { readBody } from '../../../shared/http/read-body.ts';
import { type JsonObject, parseJsonObject } from '../../../shared/json/strict-json.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from './failure.ts';

export type Body = JsonObject;

/**
 * Reads a JSON body. One that is no usable JSON object counts as an object without fields, so that callers learn of the
 * first field they have to send, as for a field of the wrong type.
 */
export async function readJsonBody(request: Request, limit: number): Promise<Result<Body, PlatformFailure>> {
  const bytes = await readBody(request, limit);
  if (!bytes.ok) return bytes.code === 'too_large' ? refuse('payload_too_large') : ok({});
  const parsed = parseJsonObject(bytes.value);
  return ok(parsed.ok ? parsed.value : {});
}

/**
 * Validates a body against its schema. The first issue decides: a missing or mistyped field is `missing_fields` with
 * its name, a value out of bounds `bad_value`, unless `codes` words that field otherwise.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  body: Body,
  codes: Readonly<Record<string, PlatformError>> = {},
): Result<z.infer<Schema>, PlatformFailure> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const code = codes[field];
  if (code !== undefined) return refuse(code);
  return issue?.code === 'invalid_type' && valueAt(body, issue.path) === undefined
    ? refuse('missing_fields', `${field} required`)
    : refuse('bad_value', field);
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );
