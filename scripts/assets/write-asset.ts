import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../workers.ts';

// The temporary file is beside the served folders, because a service may be listing one of those.
export const STAGING = join(root, 'dist/staging');

/** Hashes of written files by their paths from the root. */
export type Written = Readonly<Record<string, string>>;

const written = new Map<string, string>();

const hashOf = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('base64');

/** Replaces a file atomically, so that several services of one folder can start at once. Paths are absolute. */
export async function writeAsset(path: string, contents: string | Uint8Array): Promise<void> {
  await Promise.all([STAGING, dirname(path)].map((folder) => mkdir(folder, { recursive: true })));
  const temporary = join(STAGING, crypto.randomUUID());
  await writeFile(temporary, contents);
  await rename(temporary, path);
  written.set(relative(root, path), hashOf(contents));
}

/** The files that this process has written, without those that only the build needs. */
export const writtenAssets = (): Written =>
  Object.fromEntries([...written].filter(([path]) => !join(root, path).startsWith(STAGING)));

/** Whether all these files are unchanged. */
export async function areAsWritten(files: Written): Promise<boolean> {
  const checks = Object.entries(files).map(async ([path, hash]) => {
    const contents = await readFile(join(root, path)).catch(() => null);
    return contents !== null && hashOf(contents) === hash;
  });
  return (await Promise.all(checks)).every(Boolean);
}
