import type { Page } from 'playwright-core';
import { createPresser, type Patience, type Pressed, press, settled } from './effect.ts';
import { type Control, findControl, visibleControls } from './find-controls.ts';
import { noteChanges, type PageWatch } from './watch-page.ts';

/** The maximum depth of questions that open further questions. */
const DEPTH = 3;

export interface PressOptions extends Patience {
  within?: string;
  depth?: number;
}

/**
 * Presses every visible control of a page, each on the freshly opened page, and those that appear after a
 * press. This is for pages that the server renders and that open fast.
 */
export async function pressControls(
  watch: PageWatch,
  open: (page: Page) => Promise<unknown>,
  { within = 'body', depth = DEPTH, ...patience }: PressOptions = {},
): Promise<Pressed> {
  const { page } = watch;
  const presser = createPresser(watch, patience);

  const reopen = async (path: readonly Control[]) => {
    await openAnew(watch, open);
    for (const control of path) {
      await visibleControls(page, within, true);
      const target = await findControl(page, within, control);
      if (target === null) break;
      await press(target);
      await settled(watch);
    }
  };

  const explore = async (path: readonly Control[]): Promise<void> => {
    await reopen(path);
    const controls = (await visibleControls(page, within)).filter(({ isKnown }) => !isKnown);
    let isClean = true;
    for (const control of controls) {
      if (!isClean) await reopen(path);
      const name = [...path, control].map(({ label }) => label).join(' > ');
      const target = await findControl(page, within, control);
      if (target === null) {
        presser.pressed.defects.push(`${page.url()}: "${name}" is gone`);
        continue;
      }
      await visibleControls(page, within, true);
      isClean = await presser.press(target, name);
      if (isClean || path.length + 1 === depth) continue;
      const isNew = (await visibleControls(page, within)).some(({ isKnown }) => !isKnown);
      if (isNew) await explore([...path, control]);
    }
  };
  await explore([]);
  return presser.pressed;
}

/** Opens a page and begins to record changes after it is idle. */
export async function openAnew(watch: PageWatch, open: (page: Page) => Promise<unknown>): Promise<void> {
  await watch.opening(async () => {
    await open(watch.page);
    await watch.page.waitForLoadState('load');
  });
  await watch.page.evaluate(noteChanges);
  await settled(watch);
}
