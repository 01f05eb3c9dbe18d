import type { Operation } from '#shared/operation.ts';

/** The operation of verbs for a workspace's pictures. */
export interface ImageOperation extends Operation {
  bucket: R2Bucket;
  /** Makes smaller files; when it is undefined, a picture has only its original. */
  images?: ImagesBinding | undefined;
}
