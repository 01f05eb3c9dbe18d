import { onTestFinished, vi } from 'vitest';

/** Longer than every wait between two attempts, and shorter than the time after which a call is given up. */
const LONGEST_MS = 600;

/** Until the test has finished, the attempts of a call to D1 follow each other at once: the waits have tests of their own. */
export function skipWaits(): void {
  if (vi.isMockFunction(globalThis.setTimeout)) return;
  const { setTimeout } = globalThis;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) =>
      setTimeout(run, ms > LONGEST_MS ? ms : 0)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}
