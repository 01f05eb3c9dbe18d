import type { SiteImage } from '#shared/db/stored/site-image.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import type { ImageRefused } from '#shared/projects/site-versions.ts';
import type { Failure } from '#shared/result.ts';
import type { ImageList } from '#shared/sites/site-pages.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { refusalText } from '../http/refusal-text.ts';

const STATUSES: Readonly<Record<string, number>> = {
  signed_out: 401,
  workspace_not_found: 404,
  image_not_found: 404,
  image_missing: 400,
  image_type: 422,
  image_unreadable: 422,
  image_too_large: 413,
  too_many_images: 429,
};

/** Messages for people, by the codes of the media gate. */
const REASONS: Readonly<Record<string, string>> = {
  file_too_large: 'image_too_large',
  too_many_pixels: 'image_too_large',
  too_many_frames: 'image_too_large',
  unsupported_type: 'image_type',
  empty: 'image_missing',
};

/** The code by which people are told of a refused picture. */
export const imageRefusalOf = (failure: Failure | ImageRefused): string =>
  failure.code === 'image_refused'
    ? (REASONS[(failure as ImageRefused).data?.reason ?? ''] ?? 'image_unreadable')
    : failure.code;

/** A JSON answer that no cache keeps. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers: { 'Cache-Control': 'private, no-store', ...headers } });

/**
 * Answers a refusal: `error` is a code, `message` a text in the person's language, and the other fields name the
 * subject.
 */
export async function refusedImage(
  failure: Failure | ImageRefused,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { locale } = await currentPresentation();
  const isRefused = failure.code === 'image_refused';
  const code = imageRefusalOf(failure);
  const data = isRefused ? {} : failure.data;
  return json(
    { error: code, message: refusalText(locale.messages, code), ...(data ?? {}) },
    STATUSES[code] ?? 409,
    headers,
  );
}

/** A picture in the format of the page's scripts; `src` is a small file of it. */
export const imageOf = (image: SiteImage, workspaceId: string) => ({
  id: image.id,
  name: image.name,
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  created_at: new Date(image.createdAt).toISOString(),
  src: dashboardHref(`/dashboard/images/${image.id}/file`, workspaceId),
});

export const imageListOf = ({ images, quota }: ImageList, workspaceId: string) => ({
  images: images.map((image) => ({ ...imageOf(image, workspaceId), shown: image.isShown })),
  quota: {
    used_bytes: quota.usedBytes,
    limit_bytes: quota.limitBytes,
    images: images.length,
    limit_images: quota.limitImages,
  },
});
