import { assetName, type ImageKind, imageKinds } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { readBody } from '../../../../shared/http/read-body.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type BrandingFailure, refuse } from '../../http/answer-error.ts';
import { boundaryOf, type Part, parseMultipart } from './parse-multipart.ts';

export interface AssetForm {
  kind: ImageKind;
  file: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads `kind` and `file`, the form that replaces an asset's content. Any other field is a `bad_request`. */
export async function readReplaceForm(request: Request): Promise<Result<AssetForm, BrandingFailure>> {
  const fields = await readFields(request, ['kind', 'file']);
  return fields.ok ? readAsset(fields.value) : fields;
}

/** Reads `kind`, `name` and `file`, the form that creates an asset. */
export async function readCreateForm(
  request: Request,
): Promise<Result<AssetForm & { name: string }, BrandingFailure>> {
  const fields = await readFields(request, ['kind', 'name', 'file']);
  if (!fields.ok) return fields;
  const name = assetName.safeParse(textOf(fields.value.get('name')));
  const asset = readAsset(fields.value);
  // A wrong kind is reported before a wrong name, and both before the file.
  if (!asset.ok && asset.code === 'bad_kind') return asset;
  if (!name.success) return refuse('bad_name');
  return asset.ok ? ok({ ...asset.value, name: name.data }) : asset;
}

/** Reads at most the envelope, whatever the request says of its length. */
async function readFields(
  request: Request,
  names: readonly string[],
): Promise<Result<ReadonlyMap<string, Part>, BrandingFailure>> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
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

function readAsset(fields: ReadonlyMap<string, Part>): Result<AssetForm, BrandingFailure> {
  const text = textOf(fields.get('kind'));
  const kind = imageKinds.find((candidate) => candidate === text);
  if (kind === undefined) return refuse('bad_kind');
  const file = fields.get('file')?.data;
  if (file === undefined || file.length === 0) return refuse('no_file');
  if (file.length > limits.assetFile) return refuse('too_large');
  return ok({ kind, file });
}

/** Undefined for a missing field and for one that is not UTF-8. */
function textOf(part: Part | undefined): string | undefined {
  try {
    return part && utf8.decode(part.data);
  } catch {
    return undefined;
  }
}
