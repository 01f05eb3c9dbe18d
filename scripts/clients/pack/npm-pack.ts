import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Packs a package into a folder with npm. Answers the path of the archive. */
export function npmPack(work: string, folder: string): string {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: work,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  return join(folder, filename);
}
