import type { ObjectStore } from '../../shared/storage/object-store.ts';

/** The service's buckets: customers' sites with the audit archive, and brands with assets. */
export const BUCKETS = {
  sites: { worker: 'livery-platform', binding: 'SITES', name: 'livery-sites' },
  brand: { worker: 'livery-branding', binding: 'BRAND', name: 'livery-brand' },
} as const;

export type BucketName = keyof typeof BUCKETS;

export interface OperatorBucket extends ObjectStore {
  /** Keys that start with a prefix; null where they cannot be listed (wrangler has no command for it). */
  list(prefix: string): Promise<string[] | null>;
}

/** The part of an R2 binding that is used from outside workerd. */
export interface R2Binding {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  list(options: {
    prefix: string;
    cursor?: string;
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
}

/** A bucket of workerd as an `OperatorBucket`. */
export const localBucket = (bucket: R2Binding): OperatorBucket => ({
  async get(key) {
    const object = await bucket.get(key);
    return object === null ? null : new Uint8Array(await object.arrayBuffer());
  },
  async put(key, bytes) {
    await bucket.put(key, bytes);
  },
  async list(prefix) {
    const keys: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
      keys.push(...page.objects.map(({ key }) => key));
      if (!page.truncated) return keys;
      cursor = page.cursor;
    }
  },
});
