import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/**
 * Whether a page responds within `limit` milliseconds: it has loaded, run a script and painted. The page has
 * its own context, which is closed afterwards; a renderer or compositor that hangs may still block the
 * browser.
 */
export const answers = async (browser: Browser, address: string, limit: number): Promise<boolean> => {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const timer = new AbortController();
  const visit = async (): Promise<boolean> => {
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.screenshot();
    return true;
  };
  const late = setTimeout(limit, false, { signal: timer.signal }).catch(() => false);
  // Closing the context makes an open visit fail; the timeout is already known then.
  const answered = await Promise.race([visit().catch(() => false), late]);
  timer.abort();
  await Promise.race([context.close(), setTimeout(1_000)]);
  return answered;
};
