import { describeError, log } from '../../../shared/http/log.ts';
import { readStream } from '../../../shared/http/read-body.ts';
import type { AdmittedImage } from '../../../shared/media/media.ts';
import type { SmallerImage } from '../../../shared/projects/site-image.ts';

export interface SmallerFile extends SmallerImage {
  content: Uint8Array<ArrayBuffer>;
}

/** From a phone's column to a large screen. */
const WIDTHS = [480, 960, 1600] as const;
const FORMATS = {
  avif: { type: 'image/avif', quality: 55 },
  webp: { type: 'image/webp', quality: 78 },
} as const;

/**
 * The same picture in smaller widths and newer formats, as far as they weigh less. The original is shown in place of what
 * could not be made; animations stay as they are.
 */
export async function makeSmaller(
  images: ImagesBinding | undefined,
  media: AdmittedImage,
  width: number,
): Promise<SmallerFile[]> {
  if (images === undefined || media.frames > 1 || media.format === 'gif') return [];
  const widths = [...WIDTHS.filter((candidate) => candidate < width), ...(width < WIDTHS[2] ? [width] : [])];
  const made = await Promise.all(
    widths.flatMap((target) =>
      (['avif', 'webp'] as const).map((extension) => makeOne(images, media, { width: target, extension })),
    ),
  );
  return made.filter((file) => file !== null);
}

async function makeOne(
  images: ImagesBinding,
  media: AdmittedImage,
  { width, extension }: SmallerImage,
): Promise<SmallerFile | null> {
  const { type, quality } = FORMATS[extension];
  try {
    const result = await images
      .input(new Blob([media.bytes]).stream())
      .transform({ width, fit: 'scale-down' })
      .output({ format: type, quality });
    // The service may answer another format than was asked for (AVIF of a large picture).
    const content =
      result.contentType() === type ? await readStream(result.image(), media.bytes.length) : null;
    return content?.ok === true && content.value.length < media.bytes.length
      ? { width, extension, content: content.value }
      : null;
  } catch (error) {
    log('warn', 'smaller_image_failed', { width, extension, ...describeError(error) });
    return null;
  }
}
