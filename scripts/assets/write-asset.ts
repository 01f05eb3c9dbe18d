import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../service/workers.ts';

// The temporary file is beside the served folders, because a service may be listing one of those.
const STAGING = join(root, 'dist/staging');

/** Replaces a file in one step, so that several services of one folder can start at once. Paths are absolute. */
export async function writeAsset(path: string, contents: string | Uint8Array): Promise<void> {
  await Promise.all([STAGING, dirname(path)].map((folder) => mkdir(folder, { recursive: true })));
  const temporary = join(STAGING, crypto.randomUUID());
  await writeFile(temporary, contents);
  await rename(temporary, path);
}
