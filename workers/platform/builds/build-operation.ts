import type { Actor } from '../../../shared/audit/audit.ts';
import type { Operation } from '../../../shared/operation.ts';

/** What verbs work with that end a build or take what its builder sends. */
export interface BuildOperation extends Operation {
  /** Where sites are stored. */
  bucket: R2Bucket;
}

/** Who ends a build that nobody cancelled. */
export const BUILDER: Actor = { kind: 'system', id: 'builder' };
