import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Part, parseBoundary, parseMultipart } from './parse-multipart.ts';
import { readBody } from './read-body.ts';
import type { FormFault } from './read-form.ts';

/** Parts of a form with texts, choices and files. */
const MOST_PARTS = 128;

interface FilledForm {
  form: URLSearchParams;
  /** The chosen files; a field without one is left out. */
  files: readonly Part[];
}

/** Reads a `multipart/form-data` form: `limit` bounds the bytes of its texts, `withFiles` those of the whole. */
export async function readFormWithFiles(
  request: Request,
  limit: number,
  withFiles: number,
): Promise<Result<FilledForm, Failure<FormFault>>> {
  const boundary = parseBoundary(request.headers.get('Content-Type'));
  if (boundary === null) return fail('not_form');
  const body = await readBody(request, withFiles);
  if (!body.ok) return body;
  const parts = parseMultipart(body.value, boundary, MOST_PARTS);
  if (!parts.ok) return fail('unreadable');
  const texts = parts.value.filter(({ fileName }) => fileName === undefined);
  if (texts.reduce((sum, { data }) => sum + data.length, 0) > limit) return fail('too_large');
  const form = new URLSearchParams();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  try {
    for (const { name, data } of texts) form.append(name, decoder.decode(data));
  } catch {
    return fail('not_utf8');
  }
  return ok({
    form,
    files: parts.value.filter(({ fileName, data }) => fileName !== undefined && data.length > 0),
  });
}
