import { describeError, log } from '../../../../shared/http/log.ts';
import type { AdmittedImage } from '../../media/media.ts';

/** The one call of the Images binding that is made. */
export interface ImageInfoService {
  info(image: ReadableStream<Uint8Array>): Promise<{ format: string; width?: number; height?: number }>;
}

/** Errors of the Images binding that are about the picture, not about the service. */
const INPUT_ERRORS = { from: 9400, to: 9599 };

/**
 * Asks the platform's image service what it takes the file for. Format and size must be the ones the gate found; width
 * and height may be swapped, because the service turns pictures upright. A service that does not answer has no say.
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
