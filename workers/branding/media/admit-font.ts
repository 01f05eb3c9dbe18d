import { guarded, identify } from '#shared/media/gate.ts';
import { mediaLimits } from '#shared/media/limits.ts';
import { type AdmittedFont, type Bytes, formats, type RefusedMedia } from '#shared/media/media.ts';
import { refuse } from '#shared/media/refusal.ts';
import { remuxWoff } from './font/remux-woff.ts';
import { remuxWoff2 } from './font/remux-woff2.ts';

/**
 * The media gate for web fonts, WOFF and WOFF2 only. It checks table directory, lengths and decompressed sizes, and
 * rebuilds the file without its metadata and private blocks. Glyph programs are checked by the sanitizer of every
 * browser.
 *
 * It needs `node:zlib` (workerd has it under `nodejs_compat`).
 */
export function admitFont(bytes: Bytes): AdmittedFont | RefusedMedia {
  return guarded(() => {
    const format = identify(bytes, mediaLimits.fontBytes);
    if (format !== 'woff' && format !== 'woff2') refuse('unsupported_type', 'The file is not a web font.');
    return {
      ok: true,
      format,
      ...formats[format],
      bytes: format === 'woff' ? remuxWoff(bytes) : remuxWoff2(bytes),
    };
  });
}
