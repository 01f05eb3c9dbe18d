import { type BuiltFiles, readBuiltFile } from '../../../shared/http/read-built-file.ts';
import type { Ground } from './ground.ts';

/** Among the Worker's files: what `scripts/assets/ground/` writes. */
export const GROUND_FILE = 'ground.json';

let kept: Promise<Ground> | undefined;

/** The sample pages that stylesheets are checked on, read once an isolate. */
export function readGround(files: BuiltFiles): Promise<Ground> {
  const ground = kept ?? readBuiltFile(files, GROUND_FILE).then((text) => JSON.parse(text) as Ground);
  kept = ground;
  // A read that failed is tried again by the next check.
  ground.catch(() => {
    kept = undefined;
  });
  return ground;
}
