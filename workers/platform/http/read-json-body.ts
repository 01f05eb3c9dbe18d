import { readBody } from '../../../shared/http/read-body.ts';
import { type JsonObject, parseJsonObject } from '../../../shared/json/strict-json.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from './failure.ts';

export type Body = JsonObject;

/**
 * Reads a JSON body; none at all is an object without fields. Null for one that is no usable JSON object: callers then
 * learn of the first field they have to send, and {@link unusableBody} where they have to send none.
 */
export async function readJsonBody(
  request: Request,
  limit: number,
): Promise<Result<Body | null, PlatformFailure>> {
  const bytes = await readBody(request, limit);
  if (!bytes.ok) return bytes.code === 'too_large' ? refuse('payload_too_large') : ok(null);
  if (bytes.value.byteLength === 0) return ok({});
  const parsed = parseJsonObject(bytes.value);
  return ok(parsed.ok ? parsed.value : null);
}

/** A request whose fields got lost is not one for everything there is. */
export const unusableBody: PlatformFailure = refuse('missing_fields', 'JSON object required');
