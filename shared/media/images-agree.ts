import { describeError, log } from '../runtime/log.ts';
import type { AdmittedImage } from './media.ts';

/** The only call of the Images binding. */
export interface ImageInfoService {
  info(image: ReadableStream<Uint8Array>): Promise<{ format: string; width?: number; height?: number }>;
}

/** Errors of the Images binding that are about the picture, not about the service. */
const INPUT_ERRORS = { from: 9400, to: 9599 };

/**
 * Compares the file's format and size with those that the platform's image service reads. Width and height may be
 * swapped, because the service turns pictures upright. A failure of the service is ignored.
 */
export async function imagesAgree(images: ImageInfoService, media: AdmittedImage): Promise<boolean> {
  try {
    const info = await images.info(new Blob([media.bytes]).stream());
    if (info.format !== media.mime || info.width === undefined) return false;
    const sides = [info.width, info.height].toString();
    return sides === `${media.width},${media.height}` || sides === `${media.height},${media.width}`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
    if (code >= INPUT_ERRORS.from && code <= INPUT_ERRORS.to) return false;
    log('warn', 'images_unavailable', describeError(error));
    return true;
  }
}
