/** One-shot timers as a parameter, so that tests control the clock. */
export interface Timers {
  /** Runs `callback` after `ms` milliseconds, unless the returned function is called first. */
  after(ms: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(ms, callback) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};
