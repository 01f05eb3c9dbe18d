import type { RefusalCode } from './refusal.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Content type and file extension of every format that may be stored and served. */
export const formats = {
  png: { mime: 'image/png', extension: 'png' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  webp: { mime: 'image/webp', extension: 'webp' },
  avif: { mime: 'image/avif', extension: 'avif' },
  gif: { mime: 'image/gif', extension: 'gif' },
  woff: { mime: 'font/woff', extension: 'woff' },
  woff2: { mime: 'font/woff2', extension: 'woff2' },
} as const;

export type FontFormat = 'woff' | 'woff2';
export type ImageFormat = Exclude<keyof typeof formats, FontFormat>;
export type MediaFormat = ImageFormat | FontFormat;
export type Extension = (typeof formats)[MediaFormat]['extension'];

/** The result of a format's parser: the raster as stored (before EXIF or AVIF rotation) and the rebuilt file. */
export interface Remuxed {
  readonly width: number;
  readonly height: number;
  /** 1 for a still image. */
  readonly frames: number;
  readonly bytes: Bytes;
}

interface Admitted<Format extends MediaFormat> {
  readonly ok: true;
  readonly format: Format;
  readonly mime: (typeof formats)[Format]['mime'];
  readonly extension: (typeof formats)[Format]['extension'];
  readonly bytes: Bytes;
}

export type AdmittedImage = Admitted<ImageFormat> & Remuxed;
export type AdmittedFont = Admitted<FontFormat>;

/** A refused file; `message` is a sentence for the person who sent it. */
export interface RefusedMedia {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}
