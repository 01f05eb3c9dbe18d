import { type Failure, fail, ok, type Result } from '../result.ts';
import { readBody } from './read-body.ts';

export type FormFault = 'too_large' | 'unreadable' | 'not_form' | 'not_utf8';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Media type of a request's body, lower case and without parameters; null when there is none. */
export const readMediaType = (request: Request): string | null =>
  request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? null;

/** Parses `application/x-www-form-urlencoded` bytes. Repeated names are kept. */
export function parseForm(body: Uint8Array): Result<URLSearchParams, Failure<'not_utf8'>> {
  try {
    return ok(new URLSearchParams(decoder.decode(body)));
  } catch {
    return fail('not_utf8');
  }
}

/** Reads a submitted form of at most `limit` bytes. */
export async function readForm(
  request: Request,
  limit: number,
): Promise<Result<URLSearchParams, Failure<FormFault>>> {
  if (readMediaType(request) !== 'application/x-www-form-urlencoded') return fail('not_form');
  const body = await readBody(request, limit);
  return body.ok ? parseForm(body.value) : body;
}
