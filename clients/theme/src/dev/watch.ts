import { watch } from 'node:fs';
import { DOCUMENT, SHEET } from '../folder.ts';

/** Editors write a file in several steps. */
const SETTLE_MS = 60;

/**
 * Calls `changed` after each change of the brand's files, after the earlier call has returned. Ends with the
 * signal.
 */
export function watchBrand(folder: string, signal: AbortSignal, changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue && !signal.aborted) {
      isDue = false;
      await changed();
    }
    isRunning = false;
  };
  // Watches the folder instead of its files, because editors replace a file by a new one.
  watch(folder, { signal }, (_event, name) => {
    if (name !== null && name !== SHEET && name !== DOCUMENT) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MS);
  });
}
