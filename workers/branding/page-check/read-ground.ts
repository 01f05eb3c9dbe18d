import { type BuiltFiles, readBuiltFile } from '../../../shared/http/read-built-file.ts';
import type { Ground } from './ground.ts';

/** The built file that `scripts/assets/ground/` writes. */
export const GROUND_FILE = 'ground.json';

let kept: Promise<Ground> | undefined;

/** The sample pages for the check of stylesheets, read once in each isolate. */
export function readGround(files: BuiltFiles): Promise<Ground> {
  const ground = kept ?? readBuiltFile(files, GROUND_FILE).then((text) => JSON.parse(text) as Ground);
  kept = ground;
  // The next check repeats a failed read.
  ground.catch(() => {
    kept = undefined;
  });
  return ground;
}
