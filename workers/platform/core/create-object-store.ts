import type { ObjectStore } from '#shared/storage/object-store.ts';

export const createObjectStore = (bucket: R2Bucket): ObjectStore => ({
  async get(key) {
    const object = await bucket.get(key);
    return object === null ? null : new Uint8Array(await object.arrayBuffer());
  },
  async put(key, bytes) {
    await bucket.put(key, bytes);
  },
});
