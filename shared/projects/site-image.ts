import type { formats, ImageFormat } from '../media/media.ts';

export type ImageExtension = (typeof formats)[ImageFormat]['extension'];

/** A smaller file of a picture. */
export interface SmallerImage {
  width: number;
  extension: 'avif' | 'webp';
}
