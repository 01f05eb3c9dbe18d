import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../workers.ts';

/** Folders that no build reads: packages (the lock file represents them), built files, tests, and local data. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'test', 'coverage']);

const isSource = (name: string): boolean => !NO_SOURCES.has(name) && !name.startsWith('.');

/** A running service replaces this file of its state folder by a renamed one, whose name begins with the same. */
const STATE_FILE = 'owner.json';

/** The files below a folder that a build may read, in a fixed order. */
async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  // `LIVERY_STATE` may name a folder of the project. A running service changes its files.
  if (entries.some(({ name }) => name.startsWith(STATE_FILE))) return [];
  const found = await Promise.all(
    entries
      .filter(({ name }) => isSource(name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourcesIn(path);
        return entry.isFile() ? [path] : [];
      }),
  );
  return found.flat().sort();
}

const AT_ONCE = 64;

/** The packages that npm has installed, which may differ from the lock file. */
const installedIn = (folder: string): Promise<string> =>
  readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => '');

/** A hash of the packages, and of the contents and paths of all sources. */
async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([process.version, await installedIn(folder)]));
  const paths = await sourcesIn(folder);
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    const contents = await Promise.all(some.map((path) => readFile(path)));
    for (const [index, path] of some.entries()) {
      const content = contents[index] ?? new Uint8Array();
      hash.update(`${path.slice(folder.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

interface Kept<Result> {
  /** The name of the file with the result. */
  name: string;
  /** The folder of the sources and the packages. */
  folder?: string;
  build(): Promise<Result>;
  /** Whether the built files still exist. */
  isWhole?(result: Result): Promise<boolean>;
}

/**
 * The result of a build, or that of the last build when no file that it may read has changed since. The result
 * is kept as JSON, beside the packages.
 */
export async function keptBuild<Result>({
  name,
  folder = root,
  build,
  isWhole,
}: Kept<Result>): Promise<Result> {
  const file = join(folder, 'node_modules/.cache/livery', `${name}.json`);
  const sources = await hashFolder(folder);
  const kept = await readKept<Result>(file);
  if (kept?.sources === sources && (isWhole === undefined || (await isWhole(kept.result))))
    return kept.result;
  const result = await build();
  // A file that changed meanwhile may have been read before or after the change.
  if ((await hashFolder(folder)) === sources) await replace(file, JSON.stringify({ sources, result }));
  return result;
}

async function readKept<Result>(file: string): Promise<{ sources: string; result: Result } | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { sources: string; result: Result };
  } catch {
    return null;
  }
}

/** Replaces the file atomically, because several services may start at once. */
async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${crypto.randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
