import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock until the test has finished, so that all requests count in one minute. Durable Objects of
 * the Worker under test read the same clock.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
