import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Runs an action that opens another document, and waits until that document is parsed. Without this, the next
 * step of a test may still run in the earlier document.
 */
export async function toNextDocument(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isReplaced: false }));
  await act();
  const isRead = () =>
    // The evaluation fails while the documents change.
    page.evaluate(() => !('isReplaced' in window) && document.readyState !== 'loading').catch(() => false);
  await expect.poll(isRead).toBe(true);
}
