import type { Actor } from '#shared/audit/audit.ts';
import type { Operation } from '#shared/operation.ts';

/** The operation of verbs that store the sites of builds. */
export interface BuildOperation extends Operation {
  /** The bucket of sites. */
  bucket: R2Bucket;
}

/** The operation of verbs that end a running build. */
export interface BuildEndOperation extends BuildOperation {
  /** The queue of builds, for the message of the project's next build. */
  queue: Queue;
}

/** The actor that ends a build when nobody cancels it. */
export const BUILDER: Actor = { kind: 'system', id: 'builder' };
