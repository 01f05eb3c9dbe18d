import { StateInUse } from './own-state.ts';
import { StartRefused } from './start-refused.ts';

/** `mkdir` of a path that is a file, or below one. */
const NO_FOLDER = ['EEXIST', 'ENOTDIR'];
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** The reason why a service cannot start, in one line; null for a fault of the program, which needs its stack. */
export function startProblem(error: unknown): string | null {
  if (error instanceof StartRefused || error instanceof StateInUse) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  const path = 'path' in error ? String(error.path) : 'A file';
  if (NO_FOLDER.includes(String(error.code))) {
    return `${path} is not a folder (${error.code}): choose another place for the data with LIVERY_STATE.`;
  }
  if (!UNWRITABLE.includes(String(error.code))) return null;
  return `${path} cannot be written (${error.code}): livery writes to .livery and dist in its own folder; LIVERY_STATE chooses another place for the data.`;
}
