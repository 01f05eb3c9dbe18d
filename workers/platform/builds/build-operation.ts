import type { Actor } from '../../../shared/audit/audit.ts';
import type { Operation } from '../../../shared/operation.ts';

/** The operation of verbs that end a build or accept messages of its builder. */
export interface BuildOperation extends Operation {
  /** The bucket of sites. */
  bucket: R2Bucket;
}

/** The actor that ends a build when nobody cancels it. */
export const BUILDER: Actor = { kind: 'system', id: 'builder' };
