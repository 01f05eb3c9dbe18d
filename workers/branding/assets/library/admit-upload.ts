import { imagesAgree } from '#shared/media/images-agree.ts';
import type { AdmittedImage } from '#shared/media/media.ts';
import type { RefusalCode } from '#shared/media/refusal.ts';
import { ok, type Result } from '#shared/result.ts';
import { log } from '#shared/runtime/log.ts';
import { type BrandingFailure, refuse } from '../../core/answer-error.ts';
import { type Blob, createBlob } from '../store/blob.ts';

/** An exceeded limit is 413; every other refusal is an invalid file. */
const tooLarge: readonly RefusalCode[] = ['file_too_large', 'too_many_pixels', 'too_many_frames'];

/** Validates and re-encodes an upload; only the result is stored. */
export async function admitUpload(
  file: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<Result<Blob, BrandingFailure>> {
  const { admitImage } = await import('#shared/media/admit-image.ts');
  const media = admitImage(file);
  if (!media.ok)
    return refuse(tooLarge.includes(media.code) ? 'too_large' : 'bad_value', {
      path: 'file',
      error_description: media.message,
    });
  if (images !== undefined && !(await agreed(images, media)))
    return refuse('bad_value', { path: 'file', error_description: 'The image cannot be read.' });
  return ok(await createBlob(media));
}

async function agreed(images: ImagesBinding, media: AdmittedImage): Promise<boolean> {
  const agrees = await imagesAgree(images, media);
  if (!agrees) log('warn', 'images_disagree', { format: media.format, bytes: media.bytes.length });
  return agrees;
}
