import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Does what leads to another document, and waits until that one has been read. Without this, what a test does next may
 * still reach the document that is about to be replaced.
 */
export async function toNextDocument(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isReplaced: false }));
  await act();
  const isRead = () =>
    // The evaluation fails while one document takes the place of the other.
    page.evaluate(() => !('isReplaced' in window) && document.readyState !== 'loading').catch(() => false);
  await expect.poll(isRead).toBe(true);
}
