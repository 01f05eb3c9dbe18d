import type { formats, ImageFormat } from '../../media/media.ts';

export type ImageExtension = (typeof formats)[ImageFormat]['extension'];

/** A smaller file of a picture. */
export interface SmallerImage {
  width: number;
  extension: 'avif' | 'webp';
}

/** A picture of a workspace, for its members. */
export interface SiteImage {
  /** Id of the picture in documents. */
  id: string;
  name: string;
  extension: ImageExtension;
  width: number;
  height: number;
  /** Bytes of all its files. */
  bytes: number;
  createdAt: number;
}
