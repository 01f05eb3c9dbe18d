import type { Page } from 'playwright-core';
import { visit } from '../../e2e/support/request.ts';
import type { Target } from './find-controls.ts';
import type { PageWatch } from './watch-page.ts';

const SENTINEL = 'nothing was copied';
const LOOKS = 600;

/** The effects of controls so far. */
export interface Pressed {
  controls: number;
  /** Labels of pressed controls, in order. */
  labels: string[];
  /** Values that reached the clipboard. */
  copied: string[];
  defects: string[];
}

export interface Patience {
  /** The maximum number of checks after a press, one every 50 ms; only a control without effect takes them all. */
  looks?: number;
}

/**
 * Presses controls, and records defects: a control without effect, one that copies something else than it
 * shows, and one whose address answers an error.
 */
export function createPresser(watch: PageWatch, { looks = LOOKS }: Patience = {}) {
  const { page } = watch;
  const pressed: Pressed = { controls: 0, labels: [], copied: [], defects: [] };
  const checked = new Set<string>();
  return {
    pressed,
    /** Answers whether the page is unchanged. */
    async press(target: Target, name: string): Promise<boolean> {
      const defect = (text: string) => pressed.defects.push(`${page.url()}: "${name}" ${text}`);
      const says = await target.getAttribute('data-copy');
      const { visits, changes, copied } = await pressAndWatch(watch, target, says !== null, looks);
      pressed.controls += 1;
      pressed.labels.push(name);
      if (visits.length === 0 && changes.length === 0 && copied === null) defect('does nothing');
      if (says !== null && copied !== says) defect(`copies ${JSON.stringify(copied)}`);
      for (const visit of visits) {
        const [method, address = ''] = visit.split(' ');
        if (method !== 'GET' || !address.startsWith('http') || checked.has(address)) continue;
        checked.add(address);
        const status = await statusOf(page, address);
        if (status >= 400) defect(`leads to ${status}`);
      }
      // A button that copies says so after the clipboard has the text.
      if (changes.length > 0 || copied !== null) await settled(watch);
      const onClipboard = await clipboard(page);
      if (onClipboard !== null) pressed.copied.push(onClipboard);
      return (await page.evaluate(() => window.watched.length)) === 0;
    },
  };
}

/** The status of an address. Node cannot resolve the names of sites and previews here. */
async function statusOf(page: Page, address: string): Promise<number> {
  if (new URL(address).hostname.endsWith('.localhost')) return (await visit(address)).status;
  return (await page.context().request.get(address, { maxRedirects: 0 })).status();
}

interface Effect {
  /** Addresses that the press opened, with their method. */
  visits: string[];
  /** Changes of the document and events of the browser since the press. */
  changes: string[];
  /** The text that the press copied. */
  copied: string | null;
}

/** Presses a control and waits for an effect; for a copy button, until the clipboard was written. */
async function pressAndWatch(
  watch: PageWatch,
  target: Target,
  copies: boolean,
  looks: number,
): Promise<Effect> {
  const { page } = watch;
  await page.bringToFront();
  // Effects of hovering and focusing do not count as effects of the press.
  await target.hover();
  await target.focus();
  await page.evaluate(async (text) => {
    // Only the focused window may use the clipboard, and a frame of the page may have the focus.
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

/** The text copied since the last press. */
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

/** Waits until the page has no open request and did not change for a moment. */
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
