import type { Operation } from '../../../shared/operation.ts';

/** What the verbs of a workspace's pictures work with. */
export interface ImageOperation extends Operation {
  bucket: R2Bucket;
  /** Makes smaller files; without it a picture has its original alone. */
  images?: ImagesBinding | undefined;
}
