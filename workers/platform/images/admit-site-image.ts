import { imagesAgree } from '../../../shared/media/images-agree.ts';
import type { AdmittedImage } from '../../../shared/media/media.ts';
import type { RefusalCode } from '../../../shared/media/refusal.ts';
import { type Failure, failWith, ok, type Result } from '../../../shared/result.ts';

/** Why a file is refused: a code, and a sentence for the person who sent it. */
export type ImageRefused = Failure<'image_refused', { reason: RefusalCode; message: string }>;

/**
 * Validates and re-encodes a picture with the media gate of the resellers' libraries, which is loaded with the first
 * picture.
 */
export async function admitSiteImage(
  file: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<Result<AdmittedImage, ImageRefused>> {
  const { admitImage } = await import('../../../shared/media/admit-image.ts');
  const media = admitImage(file);
  if (!media.ok) return failWith('image_refused', { reason: media.code, message: media.message });
  if (images !== undefined && !(await imagesAgree(images, media)))
    return failWith('image_refused', { reason: 'corrupt', message: 'The image cannot be read.' });
  return ok(media);
}
