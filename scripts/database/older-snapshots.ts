import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the snapshots of tables in a folder of migrations, without the newest, which is the only one that is compared. */
export const olderSnapshots = (migrations: string): string[] =>
  readdirSync(join(migrations, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1)
    .map((name) => join(migrations, 'meta', name));
