import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  BUCKETS,
  type BucketName,
  localBucket,
  type OperatorBucket,
  type R2Binding,
} from '../buckets/bucket.ts';
import { databaseThrough, databaseWorker } from './database-worker.ts';
import { storageFolderOf } from './environment.ts';

export interface OpenDatabase {
  db: D1Database;
  bucket(name: BucketName): Promise<OperatorBucket>;
  close(): Promise<void>;
}

/**
 * Opens the local database of a state folder without starting the service. No service may run on the folder:
 * SQLite would refuse concurrent writes of one of the two.
 */
export async function openDatabase(state: string): Promise<OpenDatabase> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...databaseWorker(),
          r2Buckets: Object.fromEntries(Object.values(BUCKETS).map(({ binding, name }) => [binding, name])),
        },
      ],
      resourcePersistencePath: storageFolderOf(state),
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  const db = databaseThrough(async (body) => {
    const answer = await miniflare.dispatchFetch('http://database', { method: 'POST', body });
    return answer.text();
  });
  const bucket = async (name: BucketName) =>
    localBucket((await miniflare.getR2Bucket(BUCKETS[name].binding)) as unknown as R2Binding);
  return { db, bucket, close: () => miniflare.dispose() };
}
