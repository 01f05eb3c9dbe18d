import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWrangler, WranglerFailed } from '../wrangler/run-wrangler.ts';
import type { OperatorBucket } from './bucket.ts';

/** A deployment's bucket through `wrangler r2 object`, one object a call. */
export const wranglerBucket = (
  name: string,
  flags: readonly string[],
  run = runWrangler,
): OperatorBucket => ({
  get: (key) =>
    inFolder(async (path) => {
      try {
        await run(['r2', 'object', 'get', `${name}/${key}`, '--file', path, ...flags]);
      } catch (error) {
        // 10007: the bucket has no such key.
        if (error instanceof WranglerFailed && /does not exist|10007/i.test(error.message)) return null;
        throw error;
      }
      return new Uint8Array(await readFile(path));
    }),
  put: (key, bytes) =>
    inFolder(async (path) => {
      await writeFile(path, bytes, { mode: 0o600 });
      await run(['r2', 'object', 'put', `${name}/${key}`, '--file', path, ...flags]);
    }),
  list: async () => null,
});

async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-object-'));
  try {
    return await work(join(folder, 'object'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
