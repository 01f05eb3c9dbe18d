import type * as z from 'zod/mini';
import { createAssetForm, replaceAssetForm } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { type Part, parseBoundary, parseMultipart } from '#shared/http/parse-multipart.ts';
import { readBody } from '#shared/http/read-body.ts';
import { ok, type Result } from '#shared/result.ts';
import { type BrandingFailure, refuse } from '../../core/answer-error.ts';
import { brandingFailureOf } from '../../http/read-input.ts';

type FormSchema = typeof createAssetForm | typeof replaceAssetForm;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads `kind` and `file`, the form that replaces an asset's content. Any other field is a `bad_request`. */
export const readReplaceForm = (request: Request) => readAssetForm(request, replaceAssetForm);

/** Reads `kind`, `name` and `file`, the form that creates an asset. */
export const readCreateForm = (request: Request) => readAssetForm(request, createAssetForm);

/** Parses the multipart body, and validates the result with the schema that documents it. */
async function readAssetForm<Schema extends FormSchema>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, BrandingFailure>> {
  const fields = await readFields(request, Object.keys(schema.shape));
  if (!fields.ok) return fields;
  const form = schema.safeParse({
    kind: textOf(fields.value.get('kind')),
    name: textOf(fields.value.get('name')),
    file: fields.value.get('file')?.data,
  });
  return form.success ? ok(form.data as z.output<Schema>) : brandingFailureOf(form.error.issues);
}

/** Reads at most the limit of the envelope, whatever Content-Length says. */
async function readFields(
  request: Request,
  names: readonly string[],
): Promise<Result<ReadonlyMap<string, Part>, BrandingFailure>> {
  const boundary = parseBoundary(request.headers.get('Content-Type'));
  if (boundary === null) return refuse('bad_request', { error_description: 'Send multipart/form-data.' });
  const body = await readBody(request, limits.assetEnvelope);
  if (!body.ok) return refuse(body.code === 'too_large' ? 'payload_too_large' : 'bad_request');
  const parts = parseMultipart(body.value, boundary);
  if (!parts.ok) return refuse('bad_request', { error_description: 'The form is malformed.' });
  const fields = new Map(parts.value.map((part) => [part.name, part]));
  const stranger = parts.value.find(({ name }) => !names.includes(name));
  if (stranger !== undefined || fields.size < parts.value.length)
    return refuse('bad_request', {
      error_description: `Send each of these fields once: ${names.join(', ')}.`,
    });
  return ok(fields);
}

/** Undefined for a missing field and for one that is not UTF-8. */
function textOf(part: Part | undefined): string | undefined {
  try {
    return part && utf8.decode(part.data);
  } catch {
    return undefined;
  }
}
