import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = [join(ROOT, 'node_modules'), join(ROOT, 'test', 'full', 'node_modules')];

/** The path of a file of an installed package: of the project's own, or of those that only full runs install. */
export function packageFile(path: string): string {
  const found = FOLDERS.map((folder) => join(folder, path)).find(existsSync);
  if (found === undefined) throw new Error(`${path} is not installed: run npm install --prefix test/full`);
  return found;
}
