import type { ObjectStore } from '../../shared/storage/object-store.ts';

/** The service's buckets: customers' sites with the audit archive, and brands with assets. */
export const BUCKETS = {
  sites: { binding: 'SITES', name: 'livery-sites' },
  brand: { binding: 'BRAND', name: 'livery-brand' },
} as const;

export type BucketName = keyof typeof BUCKETS;

export interface OperatorBucket extends ObjectStore {
  /** Keys that start with a prefix; null where they cannot be listed (wrangler has no command for it). */
  list(prefix: string): Promise<string[] | null>;
}
