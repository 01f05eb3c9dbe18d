import type { SmallerImage } from '#shared/db/stored/site-image.ts';
import { readStream } from '#shared/http/read-body.ts';
import type { AdmittedImage } from '#shared/media/media.ts';
import { describeError, log } from '#shared/runtime/log.ts';

export interface SmallerFile extends SmallerImage {
  content: Uint8Array<ArrayBuffer>;
}

/** From the width of a phone to that of a large screen. */
const WIDTHS = [480, 960, 1600] as const;
const FORMATS = {
  avif: { type: 'image/avif', quality: 55 },
  webp: { type: 'image/webp', quality: 78 },
} as const;

/**
 * Makes the picture in smaller widths and newer formats; files that are not smaller than the original are dropped. A
 * file that could not be made is replaced by the original on pages. Animations have no smaller files.
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
    // Cloudflare Images may answer with another format than requested (AVIF of a large picture).
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
