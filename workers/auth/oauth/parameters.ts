import { readBody } from '#shared/http/read-body.ts';
import { parseForm, readMediaType } from '#shared/http/read-form.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';

export type Parameters = Record<string, unknown>;

/**
 * Parameters of a query or form as an object. None may occur twice (RFC 6749 3.1), and one without a value counts as
 * omitted. A repeated `resource` has an error of its own, because RFC 8707 allows it and this service has only one
 * resource.
 */
export function uniqueParameters(
  search: URLSearchParams,
): Result<Parameters, OAuthFailure<'invalid_request' | 'invalid_target'>> {
  const found = new Map<string, string>();
  for (const [name, value] of search) {
    if (value === '') continue;
    if (found.has(name)) {
      return name === 'resource'
        ? refuse('invalid_target', 'resource may be given once')
        : refuse('invalid_request', 'a parameter is given twice');
    }
    found.set(name, value);
  }
  return ok(Object.fromEntries(found));
}

/** Reads parameters of a form or a JSON object of at most `limit` bytes. */
export async function readParameters(
  request: Request,
  limit: number,
): Promise<Result<Parameters, OAuthFailure<'invalid_request' | 'invalid_target' | 'payload_too_large'>>> {
  const type = readMediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'application/json') {
    return refuse('invalid_request', 'send application/x-www-form-urlencoded or application/json');
  }
  const body = await readBody(request, limit);
  if (!body.ok) {
    return body.code === 'too_large'
      ? refuse('payload_too_large', `the body may have ${limit} bytes`)
      : refuse('invalid_request', 'the body could not be read');
  }
  if (type === 'application/json') {
    const parsed = parseJsonObject(body.value, { wellFormed: true });
    return parsed.ok ? parsed : refuse('invalid_request', `the body is not a JSON object (${parsed.code})`);
  }
  const form = parseForm(body.value);
  return form.ok ? uniqueParameters(form.value) : refuse('invalid_request', 'the body is not UTF-8');
}
