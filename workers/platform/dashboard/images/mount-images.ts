import type { Hono } from 'hono';
import { rates } from '../../../../schema/limits.ts';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { describeError, log } from '../../../../shared/http/log.ts';
import { mount } from '../../../../shared/http/mount.ts';
import { operationOfUser } from '../../../../shared/http/operation-for.ts';
import { readForm } from '../../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../../shared/http/same-origin.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';
import { retryAfterSeconds, takeFromBucket } from '../../../../shared/rate-limit/take.ts';
import { fail } from '../../../../shared/result.ts';
import { deleteImage } from '../../images/delete-image.ts';
import type { ImageOperation } from '../../images/image-operation.ts';
import { listImages } from '../../images/list-images.ts';
import { readImage } from '../../images/read-image.ts';
import { uploadImage } from '../../images/upload-image.ts';
import { isAtHome } from '../http/is-at-home.ts';
import { type DashboardContext, sessionFor, visitOf } from '../http/visit.ts';
import { imageOf, json, listOf, refusedImage } from './image-answers.ts';
import { readImageForm } from './read-image-form.ts';

interface Entered {
  operation: ImageOperation;
  viewer: Viewer;
  workspaceId: string;
}

/** The pictures of a workspace, for the scripts of its pages: everything is JSON but the pictures. */
export function mountImages(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/dashboard/images',
    answer: (c) =>
      entered(c, async ({ operation, viewer, workspaceId }) => {
        const found = await listImages(operation, viewer, workspaceId);
        return found.ok ? json(listOf(found.value, workspaceId)) : refusedImage(found);
      }),
  });
  mount(app, {
    method: 'POST',
    path: '/dashboard/images',
    answer: (c) => entered(c, (by) => upload(c, by)),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/images/:image{[0-9a-f]{32}}/file',
    answer: (c) => entered(c, (by) => showFile(by, c.req.param('image'))),
  });
  mount(app, {
    method: 'POST',
    path: '/dashboard/images/:image{[0-9a-f]{32}}/delete',
    answer: (c) =>
      entered(c, async ({ operation, viewer, workspaceId }) => {
        const form = await readForm(c.req.raw, 4096);
        const deleted = await deleteImage(operation, viewer, {
          workspaceId,
          imageId: c.req.param('image'),
          fromVersions: form.ok && form.value.get('from_versions') === 'yes',
        });
        return deleted.ok ? json(deleted.value) : refusedImage(deleted);
      }),
  });
}

/** For signed-in people, at addresses of their workspace, and for changes from the service's own pages alone. */
async function entered(c: DashboardContext, answer: (by: Entered) => Promise<Response>): Promise<Response> {
  try {
    const isChange = c.req.method === 'POST';
    if (isChange && !isSameOrigin(c.req.raw, [c.env.BASE_URL])) return json({ error: 'foreign_origin' }, 403);
    const session = await sessionFor(c);
    if (session === null) return await refusedImage(fail('signed_out'));
    const visit = visitOf(c, session);
    if (!(await isAtHome(visit))) return await refusedImage(fail('workspace_not_found'));
    const { workspaceId } = visit;
    return await answer({
      operation: { ...operationOfUser(c, session), bucket: c.env.SITES, images: c.env.IMAGES },
      viewer: { userId: session.userId, workspaces: [workspaceId] },
      workspaceId,
    });
  } catch (error) {
    log('error', 'dashboard_images_failed', { request_id: c.get('requestId'), ...describeError(error) });
    const refused = await refusedImage(fail('failed'), { 'Retry-After': '5' });
    return new Response(refused.body, { status: 503, headers: refused.headers });
  }
}

async function upload(c: DashboardContext, { operation, viewer, workspaceId }: Entered): Promise<Response> {
  const now = operation.runtime.now();
  const taken = await takeFromBucket(c.env.RATE_LIMITER, viewer.userId, 'siteImages', rates.siteImages, now);
  if (taken?.allowed === false)
    return refusedImage(fail('too_many_images'), { 'Retry-After': String(retryAfterSeconds(taken, now)) });
  const form = await readImageForm(c.req.raw);
  if (!form.ok) return refusedImage(form);
  const uploaded = await uploadImage(operation, viewer, { workspaceId, ...form.value });
  if (!uploaded.ok) return refusedImage(uploaded);
  return json(imageOf(uploaded.value, workspaceId), uploaded.value.created ? 201 : 200);
}

async function showFile({ operation, viewer, workspaceId }: Entered, imageId: string): Promise<Response> {
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
