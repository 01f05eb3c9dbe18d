import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workers.ts';

// Refuses an installation of the project that weighs more than it may. What a run keeps there (`.cache`, `.vite`) is not
// counted, and a file with several names is counted once, as `du -m` does.

const LIMIT_MIB = 750;
const folder = join(root, 'node_modules');
const seen = new Set<number>();

/** The space that a file, or a folder with all it contains, takes on the disk. */
function bytesOnDisk(path: string): number {
  const stat = lstatSync(path);
  if (seen.has(stat.ino)) return 0;
  seen.add(stat.ino);
  const own = stat.blocks * 512;
  if (!stat.isDirectory()) return own;
  return readdirSync(path).reduce((total, name) => total + bytesOnDisk(join(path, name)), own);
}

const packages = readdirSync(folder)
  .filter((name) => !name.startsWith('.'))
  .map((name) => ({ name, mib: bytesOnDisk(join(folder, name)) / 2 ** 20 }))
  .sort((one, other) => other.mib - one.mib);
const mib = packages.reduce((total, one) => total + one.mib, 0);
console.log(`npm install: ${mib.toFixed(0)} MiB of at most ${LIMIT_MIB}`);
if (mib > LIMIT_MIB) {
  for (const one of packages.slice(0, 20))
    console.error(`${one.mib.toFixed(1).padStart(8)} MiB  ${one.name}`);
  throw new Error('The installation is too large: move what only full runs need to test/full/package.json.');
}
