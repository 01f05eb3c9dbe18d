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
