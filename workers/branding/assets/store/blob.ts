import { sha256Hex } from '#shared/encoding.ts';
import type { AdmittedFont, AdmittedImage } from '#shared/media/media.ts';

/** Rebuilt bytes that will be stored under their hash. */
export interface Blob {
  readonly sha256: string;
  readonly extension: string;
  readonly mime: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Null for fonts. */
  readonly raster: { readonly width: number; readonly height: number; readonly frames: number } | null;
}

/** An admitted file with the hash of its bytes, which is its name in the store. */
export async function createBlob(media: AdmittedImage | AdmittedFont): Promise<Blob> {
  const raster = 'width' in media ? { width: media.width, height: media.height, frames: media.frames } : null;
  const { extension, mime, bytes } = media;
  return { sha256: await sha256Hex(bytes), extension, mime, content: bytes, raster };
}

/** The R2 key of a file of an account. */
export const blobKey = (accountId: string, sha256: string): string => `asset/${accountId}/${sha256}`;

/**
 * Writes the bytes unless they exist already. The store compares them with the hash, and an object is never
 * overwritten.
 */
export async function putBlob(bucket: R2Bucket, accountId: string, blob: Blob): Promise<void> {
  await bucket.put(blobKey(accountId, blob.sha256), blob.content, {
    onlyIf: new Headers({ 'If-None-Match': '*' }),
    sha256: blob.sha256,
    httpMetadata: { contentType: blob.mime },
    customMetadata: { extension: blob.extension, bytes: String(blob.content.length) },
  });
}
