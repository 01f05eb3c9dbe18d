import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits, rates } from '#schema/limits.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { parseBoundary, parseMultipart } from '#shared/http/parse-multipart.ts';
import { readBody } from '#shared/http/read-body.ts';
import { readForm } from '#shared/http/read-form.ts';
import { isSameOrigin } from '#shared/http/same-origin.ts';
import type { SiteCaller } from '#shared/projects/site-versions.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import { isAtHome } from '../http/is-at-home.ts';
import { createVisit, type DashboardContext, sessionFor } from '../http/visit.ts';
import { imageListOf, imageOf, json, refusedImage } from './image-answers.ts';

const utf8 = new TextDecoder();

const form = z.object({
  file: z.instanceof(Uint8Array<ArrayBuffer>).check(z.refine(({ length }) => length > 0)),
  /** An invalid name is replaced, because it only helps people to recognize the picture. */
  name: z.catch(lineOfText(limits.siteImageName), 'image'),
});

/** Reads the form of an upload: `file`, and `name` as its label. */
async function readImageForm(
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

interface Entered {
  caller: SiteCaller;
  workspaceId: string;
}

export type ImageAction = 'list' | 'upload' | 'file' | 'delete';

type Answer = (by: Entered, c: DashboardContext) => Promise<Response>;

const answers: Readonly<Record<ImageAction, Answer>> = {
  async list({ caller, workspaceId }, c) {
    const found = await sitesOf(c.env).listImages(caller, workspaceId);
    return found.ok ? json(imageListOf(found.value, workspaceId)) : refusedImage(found);
  },
  upload,
  file: showFile,
  async delete({ caller, workspaceId }, c) {
    const form = await readForm(c.req.raw, FORM_BYTES);
    const deleted = await sitesOf(c.env).deleteImage(caller, {
      workspaceId,
      imageId: c.req.param('image') ?? '',
      fromVersions: form.ok && form.value.get('from_versions') === 'yes',
    });
    return deleted.ok ? json(deleted.value) : refusedImage(deleted);
  },
};

const FORM_BYTES = 4096;

/** Answers requests for pictures of signed-in people; changes are accepted only from the service's own pages. */
export async function answerImages(c: DashboardContext, action: ImageAction): Promise<Response> {
  try {
    const isChange = c.req.method === 'POST';
    if (isChange && !isSameOrigin(c.req.raw, [c.env.BASE_URL])) return json({ error: 'foreign_origin' }, 403);
    const session = await sessionFor(c);
    if (session === null) return await refusedImage(fail('signed_out'));
    const visit = createVisit(c, session);
    if (!(await isAtHome(visit))) return await refusedImage(fail('workspace_not_found'));
    const { workspaceId } = visit;
    const by = {
      caller: siteCaller(operationOfUser(c, session), {
        userId: session.userId,
        workspaces: [workspaceId],
      }),
      workspaceId,
    };
    return await answers[action](by, c);
  } catch (error) {
    log('error', 'dashboard_images_failed', { request_id: c.get('requestId'), ...describeError(error) });
    const refused = await refusedImage(fail('failed'), { 'Retry-After': '5' });
    return new Response(refused.body, { status: 503, headers: refused.headers });
  }
}

async function upload({ caller, workspaceId }: Entered, c: DashboardContext): Promise<Response> {
  const now = c.get('runtime').now();
  const taken = await takeFromBucket(c.env, caller.viewer.userId, 'siteImages', rates.siteImages, now);
  if (taken?.allowed === false)
    return refusedImage(fail('too_many_images'), { 'Retry-After': String(retryAfterSeconds(taken, now)) });
  const form = await readImageForm(c.req.raw);
  if (!form.ok) return refusedImage(form);
  const uploaded = await sitesOf(c.env).uploadImage(caller, { workspaceId, ...form.value });
  if (!uploaded.ok) return refusedImage(uploaded);
  return json(imageOf(uploaded.value, workspaceId), uploaded.value.created ? 201 : 200);
}

async function showFile({ caller, workspaceId }: Entered, c: DashboardContext): Promise<Response> {
  const imageId = c.req.param('image') ?? '';
  const file = await sitesOf(c.env).imageFile(caller, { workspaceId, imageId });
  if (file === null) return refusedImage(fail('image_not_found'));
  return new Response(file.body, {
    headers: {
      'Content-Type': file.contentType,
      // The id is the hash of the content.
      'Cache-Control': 'private, max-age=86400, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
