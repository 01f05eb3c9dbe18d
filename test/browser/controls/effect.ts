import type { Locator, Page } from 'playwright-core';
import type { PageWatch } from './watch-page.ts';

const SENTINEL = 'nothing was copied';

export interface Effect {
  /** Addresses that the press led to, with their method. */
  visits: string[];
  /** Changes of the document and events of the browser since the press. */
  changes: string[];
  /** What the press put on the clipboard. */
  copied: string | null;
}

/** Presses a control and waits until something came of it: for one that copies, until the clipboard was written. */
export async function pressAndWatch(watch: PageWatch, target: Locator, looks: number): Promise<Effect> {
  const { page } = watch;
  const copies = (await target.getAttribute('data-copy')) !== null;
  await page.bringToFront();
  // What the pointer does by arriving is not what the press does.
  await target.hover();
  await page.evaluate(async (text) => {
    // The clipboard is only for the window that has the focus, and a frame of the page may have it.
    window.focus();
    await navigator.clipboard.writeText(text);
    window.watched.length = 0;
  }, SENTINEL);
  watch.takeVisits();
  await press(target);
  const visits: string[] = [];
  for (let look = 1; ; look += 1) {
    visits.push(...watch.takeVisits());
    const changes = await page.evaluate(() => [...window.watched]);
    const copied = await clipboard(page);
    const isSeen = copies ? copied !== null : visits.length > 0 || changes.length > 0 || copied !== null;
    if (isSeen || look === looks) return { visits, changes, copied };
    await page.waitForTimeout(50);
  }
}

/** What was copied since the last press. */
export async function clipboard(page: Page): Promise<string | null> {
  const text = await page.evaluate(() =>
    navigator.clipboard.readText().catch(() => {
      window.focus();
      return navigator.clipboard.readText();
    }),
  );
  return text === SENTINEL ? null : text;
}

export const press = (target: Locator): Promise<void> => target.click({ noWaitAfter: true });

/** Waits until the page was still for a moment: what opening or a press began is over. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let looks = 0, still = 0, last = -1; looks < 40 && still < 3; looks += 1) {
      await new Promise((done) => setTimeout(done, 40));
      still = window.watched.length === last ? still + 1 : 0;
      last = window.watched.length;
    }
  });
}
