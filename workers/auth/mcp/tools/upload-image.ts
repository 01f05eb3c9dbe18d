import * as z from 'zod/mini';
import { httpsUrl } from '#schema/contract/brand/url.ts';
import { limits } from '#schema/limits.ts';
import type { OutwardFetch } from '#shared/domains/outward-fetch.ts';
import { readStream } from '#shared/http/read-body.ts';
import { ok } from '#shared/result.ts';
import { findOpenWorkspace } from '../../projects/find-open-workspace.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, nameInput, workspaceId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { adds, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

const TIMEOUT_MS = 10_000;
/** The body of a request has room for a file of 3 MB in base64, beside the rest of the call. */
const DATA_CHARACTERS = limits.mcpBody - 4 * 1024;

/** Models and clients shorten long arguments, so that base64 is for small files. */
const INSTEAD =
  'Base64 is for small icons: give the https address of the file as url, or use request_upload.';

export const uploadImageTool = define.tool({
  name: 'upload_image',
  title: 'Upload a picture',
  description:
    'Upload an image (PNG, JPEG, WebP, GIF, AVIF) from an https URL, or from base64 for small icons; for a file on the device of the user use request_upload. Answers the id that sites name it by. Use only pictures that the user gave or may use.',
  scope: 'service:write',
  annotations: { ...adds, idempotentHint: true, openWorldHint: true },
  input: z.object({
    workspace_id: workspaceId,
    name: nameInput('What to call it'),
    data: z
      .optional(z.string().check(z.minLength(8), z.maxLength(DATA_CHARACTERS)))
      .check(about('Base64 of a small file')),
    url: z.optional(httpsUrl).check(about('Where the file is, at most 4 MiB')),
  }),
  output: z.object({
    image: z.string().check(z.describe('Its id, as documents name it: {"image": id, "alt": what it shows}')),
    workspace_id: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  async run({ workspace_id, name, data, url }, call) {
    const { context } = call;
    if ((data === undefined) === (url === undefined)) return refusal('Give data or url, one of them.');
    // Nobody has an address requested, or a file decoded, for a workspace that is not open to them.
    const workspace = await findOpenWorkspace(context.operation.db, context.viewer, workspace_id);
    if (workspace === null) return refusal(explain('workspace_not_found'));
    if (workspace.status !== 'active') return refusal(explain('workspace_suspended'));
    const file = data === undefined ? await fetchFile(context.fetchPublic, url ?? '') : decode(data);
    if (file === null)
      return refusal(
        data === undefined
          ? 'The address did not answer with a file of at most 4 MiB. Redirects are not followed: give the final address, or send the file as data.'
          : `data must be the bytes of the file in base64, and was cut or changed on the way. ${INSTEAD}`,
      );
    const uploaded = await context.sites.uploadImage(siteCaller(context), {
      workspaceId: workspace_id,
      name,
      file,
    });
    if (!uploaded.ok && uploaded.code === 'image_refused') {
      const { reason, message = '' } = uploaded.data ?? {};
      const isCut = data !== undefined && (reason === 'truncated' || reason === 'corrupt');
      return refusal(
        `${explain(uploaded.code)} ${message}${isCut ? ` The base64 was cut: ${file.length} bytes came. ${INSTEAD}` : ''}`,
      );
    }
    const made = uploaded.ok ? ok({ ...uploaded.value, workspaceId: workspace_id }) : uploaded;
    return toolResult(call, made, ({ id, width, height }) => ({
      image: id,
      workspace_id,
      width,
      height,
    }));
  },
});

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Sends one request without redirects. An address that may not be requested answers like one without a file. */
async function fetchFile(get: OutwardFetch, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await get(url, {
      headers: { Accept: 'image/*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return null;
    }
    const body = await readStream(response.body, limits.assetFile);
    return body.ok ? body.value : null;
  } catch {
    return null;
  }
}
