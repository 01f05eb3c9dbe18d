import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock until the test has finished: everything it sends is counted in one minute, however long that takes.
 * Durable Objects of the Worker under test read the same clock.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
