import { chmod, mkdir } from 'node:fs/promises';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type Demo, readDemo, writeDemo } from '../demo/demo-file.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import type { Migrated } from './migrate.ts';
import { migrateState } from './migrate-state.ts';
import { openDatabase } from './open-database.ts';
import { localSecrets, type Secrets } from './secrets.ts';

export interface Prepared {
  secrets: Secrets;
  demo: Demo;
  /** What was applied to the database. */
  migrated: Migrated;
}

/**
 * Prepares a folder for a service: secrets, an up-to-date database, the demo reseller and its file. Safe to
 * repeat; existing data is kept.
 *
 * @throws StartRefused when the database belongs to another version of the code, or a file is damaged.
 */
export async function prepare(state: string, demoFile: string, baseUrl: string): Promise<Prepared> {
  await mkdir(state, { recursive: true, mode: 0o700 });
  await chmod(state, 0o700);
  const [secrets, known] = await Promise.all([localSecrets(state), readDemo(demoFile)]);
  const { db, close } = await openDatabase(state);
  try {
    const migrated = await migrateState(state, db);
    const operation = {
      db,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'start' },
      requestId: systemRuntime.newId(),
    } as const;
    const internalSecret = secrets.INTERNAL_MINT_SECRET ?? '';
    const demo = await ensureDemo(operation, { baseUrl, internalSecret }, known);
    await writeDemo(demoFile, demo);
    return { secrets, demo, migrated };
  } finally {
    await close();
  }
}
