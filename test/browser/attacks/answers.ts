import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/**
 * Whether a page answers within `limit` milliseconds: it has loaded, run a script, and drawn a picture. The page gets a
 * context of its own, closed afterwards; a renderer or compositor that hangs may still hold the browser back.
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
  // Closing the context makes a visit that is still under way fail; that it was late is already known then.
  const answered = await Promise.race([visit().catch(() => false), late]);
  timer.abort();
  await Promise.race([context.close(), setTimeout(1_000)]);
  return answered;
};
