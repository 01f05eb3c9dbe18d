import type { Page } from 'playwright-core';
import { visit } from '../../e2e/support/request.ts';
import type { Target } from './find-controls.ts';
import type { PageWatch } from './watch-page.ts';

const SENTINEL = 'nothing was copied';
const LOOKS = 600;

/** What controls did so far. */
export interface Pressed {
  controls: number;
  /** What was pressed, in that order. */
  labels: string[];
  /** Values that reached the clipboard. */
  copied: string[];
  faults: string[];
}

export interface Patience {
  /** Most looks at what came of a press, one every 50 ms; only a control that does nothing takes them all. */
  looks?: number;
}

/**
 * Presses controls, and notes what is wrong with them: one that changes nothing, one that copies something else than it
 * says, and one that leads to an address that does not answer.
 */
export function createPresser(watch: PageWatch, { looks = LOOKS }: Patience = {}) {
  const { page } = watch;
  const pressed: Pressed = { controls: 0, labels: [], copied: [], faults: [] };
  const checked = new Set<string>();
  return {
    pressed,
    /** Answers whether the page is as it was. */
    async press(target: Target, name: string): Promise<boolean> {
      const fault = (text: string) => pressed.faults.push(`${page.url()}: "${name}" ${text}`);
      const says = await target.getAttribute('data-copy');
      const { visits, changes, copied } = await pressAndWatch(watch, target, says !== null, looks);
      pressed.controls += 1;
      pressed.labels.push(name);
      if (visits.length === 0 && changes.length === 0 && copied === null) fault('does nothing');
      if (says !== null && copied !== says) fault(`copies ${JSON.stringify(copied)}`);
      for (const visit of visits) {
        const [method, address = ''] = visit.split(' ');
        if (method !== 'GET' || !address.startsWith('http') || checked.has(address)) continue;
        checked.add(address);
        const status = await statusOf(page, address);
        if (status >= 400) fault(`leads to ${status}`);
      }
      if (changes.length > 0) await settled(watch);
      const onClipboard = await clipboard(page);
      if (onClipboard !== null) pressed.copied.push(onClipboard);
      return changes.length === 0;
    },
  };
}

/** What an address answers. Node cannot resolve the names of sites and previews here. */
async function statusOf(page: Page, address: string): Promise<number> {
  if (new URL(address).hostname.endsWith('.localhost')) return (await visit(address)).status;
  return (await page.context().request.get(address, { maxRedirects: 0 })).status();
}

interface Effect {
  /** Addresses that the press led to, with their method. */
  visits: string[];
  /** Changes of the document and events of the browser since the press. */
  changes: string[];
  /** What the press put on the clipboard. */
  copied: string | null;
}

/** Presses a control and waits until something came of it: for one that copies, until the clipboard was written. */
async function pressAndWatch(
  watch: PageWatch,
  target: Target,
  copies: boolean,
  looks: number,
): Promise<Effect> {
  const { page } = watch;
  await page.bringToFront();
  // What the pointer and the focus do by arriving is not what the press does.
  await target.hover();
  await target.focus();
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
async function clipboard(page: Page): Promise<string | null> {
  const text = await page.evaluate(() =>
    navigator.clipboard.readText().catch(() => {
      window.focus();
      return navigator.clipboard.readText();
    }),
  );
  return text === SENTINEL ? null : text;
}

export const press = (target: Target): Promise<void> => target.click({ noWaitAfter: true });

const STILL_MS = 40;
const MOST_LOOKS = 150;

/** Waits until the page asks nothing of the service and was still for a moment: what opening or a press began is over. */
export async function settled(watch: PageWatch): Promise<void> {
  const count = () => watch.page.evaluate(() => window.watched.length);
  let last = await count();
  for (let looks = 0, still = 0; looks < MOST_LOOKS && still < 2; looks += 1) {
    await watch.page.waitForTimeout(STILL_MS);
    const now = await count();
    still = now === last && !watch.isAsking() ? still + 1 : 0;
    last = now;
  }
}
