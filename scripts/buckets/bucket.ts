import type { ObjectStore } from '#shared/storage/object-store.ts';

/** The service's buckets: customers' sites, audit rows that left the database, and brands with assets. */
export const BUCKETS = {
  sites: { binding: 'SITE_FILES', name: 'livery-sites' },
  archives: { binding: 'ARCHIVES', name: 'livery-archives' },
  brand: { binding: 'BRAND', name: 'livery-brand' },
} as const;

export type BucketName = keyof typeof BUCKETS;

export interface OperatorBucket extends ObjectStore {
  /** Keys that start with a prefix; null where they cannot be listed (wrangler has no command for it). */
  list(prefix: string): Promise<string[] | null>;
}
