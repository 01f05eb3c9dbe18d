import type { Timers } from './timers.ts';

export type Settled<T> = { inTime: true; value: T } | { inTime: false };

/** Waits for `work` for at most `ms` milliseconds. The work continues in both cases. */
export function settle<T>(work: Promise<T>, timers: Timers, ms: number): Promise<Settled<T>> {
  return new Promise((resolve, reject) => {
    const stop = timers.after(ms, () => resolve({ inTime: false }));
    work.then(
      (value) => {
        stop();
        resolve({ inTime: true, value });
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}
