import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { storageFolderOf } from './environment.ts';
import { type Storage, storageThrough } from './storage.ts';
import { storageWorker } from './storage-worker.ts';

export interface OpenDatabase extends Storage {
  close(): Promise<void>;
}

/**
 * Opens the local database of a state folder without starting the service. No service may run on the folder:
 * SQLite would refuse concurrent writes of one of the two.
 */
export async function openDatabase(state: string): Promise<OpenDatabase> {
  const storage = storageWorker();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [storage.options],
      resourcePersistencePath: storageFolderOf(state),
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  return { ...storageThrough(storage.asked(miniflare)), close: () => miniflare.dispose() };
}
