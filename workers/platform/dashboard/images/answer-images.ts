import { rates } from '../../../../schema/limits.ts';
import { describeError, log } from '../../../../shared/http/log.ts';
import { operationOfUser } from '../../../../shared/http/operation-for.ts';
import { readForm } from '../../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../../shared/http/same-origin.ts';
import { atTenantTime } from '../../../../shared/projects/tenant-time.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';
import { retryAfterSeconds, takeFromBucket } from '../../../../shared/rate-limit/take.ts';
import { fail } from '../../../../shared/result.ts';
import { deleteImage } from '../../images/delete-image.ts';
import type { ImageOperation } from '../../images/image-operation.ts';
import { listImages } from '../../images/list-images.ts';
import { readImage } from '../../images/read-image.ts';
import { uploadImage } from '../../images/upload-image.ts';
import { isAtHome } from '../http/is-at-home.ts';
import { createVisit, type DashboardContext, sessionFor } from '../http/visit.ts';
import { imageListOf, imageOf, json, refusedImage } from './image-answers.ts';
import { readImageForm } from './read-image-form.ts';

interface Entered {
  operation: ImageOperation;
  viewer: Viewer;
  workspaceId: string;
}

export type ImageAction = 'list' | 'upload' | 'file' | 'delete';

type Answer = (by: Entered, c: DashboardContext) => Promise<Response>;

const answers: Readonly<Record<ImageAction, Answer>> = {
  async list({ operation, viewer, workspaceId }) {
    const found = await listImages(operation, viewer, workspaceId);
    return found.ok ? json(imageListOf(found.value, workspaceId)) : refusedImage(found);
  },
  upload,
  file: showFile,
  async delete({ operation, viewer, workspaceId }, c) {
    const form = await readForm(c.req.raw, FORM_BYTES);
    const deleted = await deleteImage(operation, viewer, {
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
      operation: { ...operationOfUser(c, session), bucket: c.env.SITES, images: c.env.IMAGES },
      viewer: { userId: session.userId, workspaces: [workspaceId] },
      workspaceId,
    };
    return await answers[action](by, c);
  } catch (error) {
    log('error', 'dashboard_images_failed', { request_id: c.get('requestId'), ...describeError(error) });
    const refused = await refusedImage(fail('failed'), { 'Retry-After': '5' });
    return new Response(refused.body, { status: 503, headers: refused.headers });
  }
}

async function upload({ operation, viewer, workspaceId }: Entered, c: DashboardContext): Promise<Response> {
  const now = operation.runtime.now();
  const taken = await takeFromBucket(c.env.RATE_LIMITER, viewer.userId, 'siteImages', rates.siteImages, now);
  if (taken?.allowed === false)
    return refusedImage(fail('too_many_images'), { 'Retry-After': String(retryAfterSeconds(taken, now)) });
  const form = await readImageForm(c.req.raw);
  if (!form.ok) return refusedImage(form);
  const inTime = await atTenantTime(operation, 'workspace', workspaceId);
  const uploaded = await uploadImage(inTime, viewer, { workspaceId, ...form.value });
  if (!uploaded.ok) return refusedImage(uploaded);
  return json(imageOf(uploaded.value, workspaceId), uploaded.value.created ? 201 : 200);
}

async function showFile({ operation, viewer, workspaceId }: Entered, c: DashboardContext): Promise<Response> {
  const imageId = c.req.param('image') ?? '';
  const object = await readImage(operation, viewer, { workspaceId, imageId });
  if (object === null) return refusedImage(fail('image_not_found'));
  return new Response(object.body, {
    headers: {
      'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      // The id is the hash of the content.
      'Cache-Control': 'private, max-age=86400, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
