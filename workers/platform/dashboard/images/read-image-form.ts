import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { parseBoundary, parseMultipart } from '#shared/http/parse-multipart.ts';
import { readBody } from '#shared/http/read-body.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const utf8 = new TextDecoder();

const form = z.object({
  file: z.instanceof(Uint8Array<ArrayBuffer>).check(z.refine(({ length }) => length > 0)),
  /** An invalid name is replaced, because it only helps people to recognize the picture. */
  name: z.catch(lineOfText(limits.siteImageName), 'image'),
});

/** Reads the form of an upload: `file`, and `name` as its label. */
export async function readImageForm(
  request: Request,
): Promise<Result<z.output<typeof form>, Failure<'image_missing' | 'image_too_large'>>> {
  const boundary = parseBoundary(request.headers.get('Content-Type'));
  if (boundary === null) return fail('image_missing');
  const body = await readBody(request, limits.siteImageForm);
  if (!body.ok) return fail(body.code === 'too_large' ? 'image_too_large' : 'image_missing');
  const parts = parseMultipart(body.value, boundary);
  if (!parts.ok) return fail('image_missing');
  const fields = new Map(parts.value.map(({ name, data }) => [name, data]));
  const read = form.safeParse({ file: fields.get('file'), name: utf8.decode(fields.get('name')) });
  return read.success ? ok(read.data) : fail('image_missing');
}
