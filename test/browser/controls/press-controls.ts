import type { Page } from 'playwright-core';
import { clipboard, press, pressAndWatch, settled } from './effect.ts';
import { type Control, findControl, unexplainedControls, visibleControls } from './find-controls.ts';
import { noteChanges, type PageWatch } from './watch-page.ts';

/** How deep questions may ask further questions. */
const DEPTH = 3;
const LOOKS = 600;

export interface Pressed {
  controls: number;
  /** Values that reached the clipboard. */
  copied: string[];
  faults: string[];
}

export interface PressOptions {
  within?: string;
  depth?: number;
  /**
   * For pages that are slow to open and show much in one place: goes on where a press left the same controls to be seen
   * or Escape brings them back, presses what appears once, wherever it appears again, and asks for the reason of what is
   * disabled.
   */
  reuse?: boolean;
  /** Most looks at what came of a press, one every 50 ms; only a control that does nothing takes them all. */
  looks?: number;
}

/**
 * Presses every control that a person can see on a page, each on the page as it was opened, and those that appear when
 * another is pressed. A control that changes nothing is a fault, and so is one that copies something else than it says,
 * or leads to an address that does not answer.
 */
export async function pressControls(
  watch: PageWatch,
  open: (page: Page) => Promise<unknown>,
  { within = 'body', depth = DEPTH, reuse = false, looks = LOOKS }: PressOptions = {},
): Promise<Pressed> {
  const { page } = watch;
  const pressed: Pressed = { controls: 0, copied: [], faults: [] };
  const checked = new Set<string>();
  const tried = new Set<string>();

  const reopen = async (path: readonly Control[]) => {
    await watch.opening(async () => {
      await open(page);
      await page.waitForLoadState('load');
    });
    await page.evaluate(noteChanges);
    await settled(page);
    for (const control of path) {
      await visibleControls(page, within, true);
      const target = await findControl(page, within, control);
      if (target === null) break;
      await press(target);
      await settled(page);
    }
  };

  const explore = async (path: readonly Control[]): Promise<void> => {
    // Right after a press the page is still as it left it.
    if (path.length === 0 || !reuse) await reopen(path);
    const opened = await visibleControls(page, within);
    const controls = opened.filter(({ isKnown, key }) => !isKnown && !(reuse && tried.has(key)));
    for (const { key } of controls) tried.add(key);
    if (reuse) pressed.faults.push(...(await unexplainedControls(page, within)));
    let isClean = true;
    for (const control of controls) {
      if (!isClean) await reopen(path);
      const name = [...path, control].map(({ label }) => label).join(' > ');
      const fault = (text: string) => pressed.faults.push(`${page.url()}: "${name}" ${text}`);
      let target = await findControl(page, within, control);
      if (target === null) {
        await reopen(path);
        target = await findControl(page, within, control);
      }
      if (target === null) {
        fault('is gone');
        continue;
      }
      const says = await target.getAttribute('data-copy');
      await visibleControls(page, within, true);
      const { visits, changes, copied } = await pressAndWatch(watch, target, looks);
      pressed.controls += 1;
      isClean = changes.length === 0;
      if (visits.length === 0 && changes.length === 0 && copied === null) fault('does nothing');
      if (says !== null && copied !== says) fault(`copies ${JSON.stringify(copied)}`);
      for (const visit of visits) {
        const [method, address = ''] = visit.split(' ');
        if (method !== 'GET' || !address.startsWith('http') || checked.has(address)) continue;
        checked.add(address);
        const answer = await page.context().request.get(address, { maxRedirects: 0 });
        if (answer.status() >= 400) fault(`leads to ${answer.status()}`);
      }
      if (!isClean) await settled(page);
      const onClipboard = await clipboard(page);
      if (onClipboard !== null) pressed.copied.push(onClipboard);
      if (isClean) continue;
      const after = await visibleControls(page, within);
      const isNew = after.some(({ isKnown, key }) => !isKnown && !(reuse && tried.has(key)));
      if (path.length + 1 < depth && isNew) await explore([...path, control]);
      if (reuse) isClean = await isBack(page, within, opened);
    }
  };
  await explore([]);
  return pressed;
}

/** Whether the controls are those that were there, perhaps after what lies over them is closed. */
async function isBack(page: Page, within: string, before: readonly Control[]): Promise<boolean> {
  const same = async () => {
    const now = await visibleControls(page, within);
    return now.length === before.length && now.every(({ key }, i) => key === before[i]?.key);
  };
  if (await same()) return true;
  await page.keyboard.press('Escape');
  await settled(page);
  return same();
}
