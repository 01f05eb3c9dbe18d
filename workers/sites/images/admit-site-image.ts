import { imagesAgree } from '#shared/media/images-agree.ts';
import type { AdmittedImage } from '#shared/media/media.ts';
import type { ImageRefused } from '#shared/projects/site-versions.ts';
import { failWith, ok, type Result } from '#shared/result.ts';

/**
 * Validates and re-encodes a picture with the media gate of the resellers' libraries, which is loaded with the first
 * picture.
 */
export async function admitSiteImage(
  file: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<Result<AdmittedImage, ImageRefused>> {
  const { admitImage } = await import('#shared/media/admit-image.ts');
  const media = admitImage(file);
  if (!media.ok) return failWith('image_refused', { reason: media.code, message: media.message });
  if (images !== undefined && !(await imagesAgree(images, media)))
    return failWith('image_refused', { reason: 'corrupt', message: 'The image cannot be read.' });
  return ok(media);
}
