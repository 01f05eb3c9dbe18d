import type { Timers } from './timers.ts';

export type Settled<T> = { inTime: true; value: T } | { inTime: false };

/** More turns of the microtask queue than an answer without I/O takes. */
const TURNS = 16;

/**
 * Waits for `work` at most `ms` milliseconds. The work goes on either way.
 *
 * What needs no I/O (a refusal, an answer from memory) is there after a few turns, and setting a timer would cost
 * more than all the rest of it.
 */
export async function settle<T>(work: Promise<T>, timers: Timers, ms: number): Promise<Settled<T>> {
  let quick: Settled<T> | undefined;
  const watched = work.then((value): Settled<T> => {
    quick = { inTime: true, value };
    return quick;
  });
  for (let turn = 0; turn < TURNS && quick === undefined; turn += 1) await undefined;
  return quick ?? waitFor(watched, timers, ms);
}

function waitFor<T>(watched: Promise<Settled<T>>, timers: Timers, ms: number): Promise<Settled<T>> {
  return new Promise((resolve, reject) => {
    const stop = timers.after(ms, () => resolve({ inTime: false }));
    watched.then(
      (settled) => {
        stop();
        resolve(settled);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}
