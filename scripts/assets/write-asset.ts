import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../service/workers.ts';

// Beside the folders that are served, not in them: a service may be listing one of those at this moment.
const STAGING = join(root, 'dist/staging');

/** Replaces a file in one step, so that several services of one folder can start at once. Paths are absolute. */
export async function writeAsset(path: string, contents: string | Uint8Array): Promise<void> {
  await Promise.all([STAGING, dirname(path)].map((folder) => mkdir(folder, { recursive: true })));
  const temporary = join(STAGING, crypto.randomUUID());
  await writeFile(temporary, contents);
  await rename(temporary, path);
}
