import { BUCKETS } from '../buckets/bucket.ts';
import { wranglerBucket } from '../buckets/wrangler-bucket.ts';
import { wranglerDatabase } from '../database/wrangler-database.ts';
import { type DeployEnvironment, databaseName, LOOKUP, resourceName } from '../deploy/names.ts';
import { readDeploySettings } from '../deploy/settings.ts';
import { connectStorage, triggerSchedule } from '../service/control.ts';
import { readSettings } from '../service/environment.ts';
import { runningInstance } from '../service/instance.ts';
import { ownState } from '../service/own-state.ts';
import type { Storage } from '../service/storage.ts';

export interface Target extends Storage {
  runSchedule: (() => Promise<string[]>) | null;
  close(): Promise<void>;
}

/**
 * The database of a command: a deployment's through wrangler, a running service's through the service itself,
 * or the files of a state folder without a running service.
 */
export async function openTarget(remote: DeployEnvironment | null, env: NodeJS.ProcessEnv): Promise<Target> {
  if (remote !== null) {
    const database = databaseName(remote);
    const flags = ['--remote', ...LOOKUP];
    return {
      db: wranglerDatabase({ database, flags }),
      bucket: async (name) => {
        const { jurisdiction } = await readDeploySettings(remote);
        const place = jurisdiction === undefined ? [] : ['--jurisdiction', jurisdiction];
        return wranglerBucket(resourceName(BUCKETS[name].name, remote), [...flags, ...place]);
      },
      runSchedule: null,
      close: async () => undefined,
    };
  }
  const { state } = readSettings(env);
  const running = await runningInstance(state);
  if (running !== null) {
    const { control } = running;
    return {
      ...connectStorage(control),
      runSchedule: () => triggerSchedule(control),
      close: async () => undefined,
    };
  }
  // Only this needs wrangler and Miniflare, which load more slowly than most commands run.
  const [{ migrateState }, { openDatabase }] = await Promise.all([
    import('../service/migrate-state.ts'),
    import('../service/open-database.ts'),
  ]);
  const owned = await ownState(state);
  const opened = await openDatabase(state);
  const close = async () => {
    await opened.close();
    await owned.release();
  };
  try {
    await migrateState(state, opened.db);
    return { ...opened, close, runSchedule: null };
  } catch (error) {
    // An open database keeps this process running.
    await close();
    throw error;
  }
}
