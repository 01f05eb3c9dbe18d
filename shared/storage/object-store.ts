/** The two methods that verbs need of a bucket, for a binding, a service on this machine, or wrangler. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}
