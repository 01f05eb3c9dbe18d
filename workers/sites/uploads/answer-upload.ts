import type { Context } from 'hono';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson, refusalJson } from '#shared/http/headers.ts';
import { parseBoundary, parseMultipart } from '#shared/http/parse-multipart.ts';
import { readBody } from '#shared/http/read-body.ts';
import { isSameOrigin } from '#shared/http/same-origin.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import type { UploadedImage, UploadFailure } from '#shared/projects/site-versions.ts';
import { type Failure, fail, type Result } from '#shared/result.ts';
import { UPLOAD_PATH } from '#shared/sites/upload-path.ts';
import { versionsService } from '../service/versions-service.ts';
import { type UploadFault, uploadPage } from './upload-page.tsx';
import { findLink, takeUse, type UsableLink } from './use-link.ts';

type UploadContext = Context<AppEnv<SitesEnv>>;

const secretIn = (c: UploadContext): string => c.req.param('secret') ?? '';

/** A link, and the origin of its page, whose script the page loads. */
type ShownLink = UsableLink & { origin: string };

/** Finds the link, and gives the page the identity of its workspace's reseller. */
async function readLink(c: UploadContext): Promise<ShownLink | null> {
  const link = await findLink(c.env.DB, secretIn(c), c.get('runtime').now());
  if (link === null) return null;
  present({ workspaceId: link.workspaceId });
  return { ...link, origin: new URL(c.req.url).origin };
}

async function endedPage(): Promise<Response> {
  const { noPreview } = (await currentPresentation()).locale.messages.sites;
  return messagePage({ status: 404, ...noPreview });
}

/** Answers with the page on which a person drops a picture. */
export async function showUploadPage(c: UploadContext): Promise<Response> {
  const link = await readLink(c);
  if (link === null) return endedPage();
  const isDone = new URL(c.req.url).searchParams.has('done');
  return uploadPage(link, { isDone, ...(!link.isActive && { fault: 'suspended', status: 403 }) });
}

/** Handles the form of the page. */
export async function answerUploadForm(c: UploadContext): Promise<Response> {
  const link = await readLink(c);
  if (link === null) return endedPage();
  if (!isSameOrigin(c.req.raw, [c.env.BASE_URL])) return uploadPage(link, { fault: 'missing', status: 403 });
  const boundary = parseBoundary(c.req.header('Content-Type') ?? null);
  if (boundary === null) return uploadPage(link, { fault: 'missing', status: 400 });
  const body = await readBody(c.req.raw, limits.siteImageForm);
  const parts = body.ok ? parseMultipart(body.value, boundary) : body;
  const file = parts.ok ? parts.value.find(({ name }) => name === 'file')?.data : undefined;
  const stored = !parts.ok && parts.code === 'too_large' ? parts : await store(c, link, file);
  if (stored.ok) return seeOther(`${UPLOAD_PATH}/${secretIn(c)}?done=1`);
  const { fault, status } = faultOf(stored);
  return fault === null ? endedPage() : uploadPage(link, { fault, status });
}

/** Handles the bytes of a file that an assistant sends itself; the answer is JSON. */
export async function answerUploadPut(c: UploadContext): Promise<Response> {
  const link = await readLink(c);
  if (link === null) return refusalJson({ error: 'not_found' }, { status: 404 });
  const body = await readBody(c.req.raw, limits.siteImageFile);
  const stored = body.ok ? await store(c, link, body.value) : body;
  if (!stored.ok) {
    const { error, status } = faultOf(stored);
    const message = stored.code === 'image_refused' ? stored.data?.message : undefined;
    return refusalJson({ error, ...(message !== undefined && { error_description: message }) }, { status });
  }
  const { id, width, height, created } = stored.value;
  return privateJson({ image: id, width, height }, { status: created ? 201 : 200 });
}

async function store(
  c: UploadContext,
  { workspaceId, name, caller, isActive }: UsableLink,
  file: Uint8Array<ArrayBuffer> | undefined,
): Promise<Result<UploadedImage, UploadFailure | Failure<'missing' | 'too_large' | 'not_found'>>> {
  if (file === undefined || file.length === 0) return fail('missing');
  if (file.length > limits.siteImageFile) return fail('too_large');
  if (!isActive) return fail('workspace_suspended');
  const runtime = c.get('runtime');
  if (!(await takeUse(c.env.DB, secretIn(c), runtime.now()))) return fail('not_found');
  const from = { ...caller, requestId: c.get('requestId') };
  // The parts of a form are views of its whole body.
  const own = file.byteLength === file.buffer.byteLength ? file : file.slice();
  return versionsService(c.env, runtime).uploadImage(from, { workspaceId, name, file: own });
}

const FAULTS: Record<string, { fault: UploadFault; status: number }> = {
  missing: { fault: 'missing', status: 400 },
  unreadable: { fault: 'missing', status: 400 },
  malformed: { fault: 'missing', status: 400 },
  too_large: { fault: 'tooLarge', status: 413 },
  image_refused: { fault: 'refused', status: 422 },
  image_quota: { fault: 'full', status: 409 },
  workspace_suspended: { fault: 'suspended', status: 403 },
};

/** The fault on the page, the code for programs and the status of a refusal; a link that has ended has no page. */
const faultOf = ({
  code,
}: {
  code: string;
}): { fault: UploadFault | null; error: string; status: number } => {
  const known = FAULTS[code];
  return known === undefined
    ? { fault: null, error: 'not_found', status: 404 }
    : { ...known, error: code === 'too_large' ? 'payload_too_large' : code };
};
