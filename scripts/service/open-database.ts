import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import {
  BUCKETS,
  type BucketName,
  localBucket,
  type OperatorBucket,
  type R2Binding,
} from '../buckets/bucket.ts';
import { storageFolderOf } from './environment.ts';
import { root, workers } from './workers.ts';

export interface OpenDatabase {
  db: D1Database;
  bucket(name: BucketName): Promise<OperatorBucket>;
  close(): Promise<void>;
}

/**
 * Opens the local database of a state folder without starting the service. Only for a folder that no service runs on:
 * SQLite would refuse the writes of one of the two whenever they meet.
 */
export async function openDatabase(state: string): Promise<OpenDatabase> {
  const { databaseId, compatibilityDate } = databaseSettings();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'database',
      modules: true,
      script: 'export default {};',
      compatibilityDate,
      d1Databases: { DB: databaseId },
      r2Buckets: Object.fromEntries(Object.values(BUCKETS).map(({ binding, name }) => [binding, name])),
      resourcePersistencePath: storageFolderOf(state),
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  const bucket = async (name: BucketName) =>
    localBucket((await miniflare.getR2Bucket(BUCKETS[name].binding)) as unknown as R2Binding);
  return { db, bucket, close: () => miniflare.dispose() };
}

/** The database that the Workers bind, and the date of the runtime that they run in. */
export function databaseSettings(): { databaseId: string; compatibilityDate: string } {
  const config = unstable_readConfig({ config: `${root}/${workers[0].config}` }, { hideWarnings: true });
  const database = config.d1_databases.find((entry: { binding: string }) => entry.binding === 'DB');
  if (database?.database_id === undefined) throw new Error(`${workers[0].config} binds no database as DB`);
  return { databaseId: database.database_id, compatibilityDate: config.compatibility_date ?? '' };
}
