import type * as z from 'zod/mini';
import type { RouteBody } from '../../../schema/route.ts';
import { readBody } from '../../../shared/http/read-body.ts';
import { parseJsonObject } from '../../../shared/json/strict-json.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type BrandingFailure, refuse } from './answer-error.ts';

/** Reads and validates a JSON body. The first fault found is named by its field; values are never echoed. */
export async function readJson<Schema extends z.ZodMiniType>(
  request: Request,
  body: RouteBody & { schema: Schema },
): Promise<Result<z.infer<Schema>, BrandingFailure>> {
  const bytes = await readBody(request, body.limit);
  if (!bytes.ok) return refuse(bytes.code === 'too_large' ? 'payload_too_large' : 'bad_request');
  const json = parseJsonObject(bytes.value);
  if (!json.ok) return refuse('bad_request', { error_description: `The body is not usable: ${json.code}.` });
  const parsed = body.schema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join('/') ?? '';
  return refuse('bad_request', path === '' ? {} : { path: `/${path}` });
}
