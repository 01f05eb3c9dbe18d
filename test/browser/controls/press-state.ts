import type { Page } from 'playwright-core';
import { createPresser, type Patience, type Pressed, press, settled } from './effect.ts';
import {
  type Control,
  findControl,
  type Target,
  unexplainedControls,
  visibleControls,
} from './find-controls.ts';
import { openAnew } from './press-controls.ts';
import type { PageWatch } from './watch-page.ts';

/** A state of a page that opens slowly and shows many controls in one place. */
export interface PageState {
  within: string;
  /** Opens the page in this state. */
  open(page: Page): Promise<unknown>;
  /** Whether the page is in this state. */
  holds(page: Page): Promise<boolean>;
  /** Returns to the state where that is faster than opening it; `holds` checks the result. */
  back?(page: Page): Promise<unknown>;
}

/**
 * Presses every visible control in one state of a page, once each, and those that a press shows while the
 * state lasts. Continues where a press leaves the state, and opens the page again only where nothing else
 * leads back. A disabled control must be explained.
 */
export async function pressState(
  watch: PageWatch,
  state: PageState,
  patience: Patience = {},
): Promise<Pressed> {
  const { page } = watch;
  const { within } = state;
  const presser = createPresser(watch, patience);
  const { defects } = presser.pressed;
  /** The path of presses to each found control, by its key. */
  const ways = new Map<string, readonly Control[]>();
  const tried = new Set<string>();

  const reopen = async () => {
    await openAnew(watch, state.open);
    if (!(await state.holds(page))) throw new Error(`The page did not open in its state: ${page.url()}`);
  };

  /** Records the controls that can be pressed now, with the path to them. */
  const look = async (way: readonly Control[]) => {
    for (const defect of await unexplainedControls(page, within))
      if (!defects.includes(defect)) defects.push(defect);
    const seen = await visibleControls(page, within);
    for (const control of seen) if (!ways.has(control.key)) ways.set(control.key, [...way, control]);
    return seen;
  };

  /** Returns the page to its state. */
  const restore = async () => {
    for (const act of [() => page.keyboard.press('Escape'), () => state.back?.(page), reopen]) {
      if (await state.holds(page)) return;
      await watch.opening(async () => act());
      await settled(watch);
    }
  };

  /** Finds the last control of a path by pressing the earlier ones, from the first that is visible. */
  const reach = async (way: readonly Control[]): Promise<Target | null> => {
    for (let from = way.length - 1; from >= 0; from -= 1) {
      const targets = await Promise.all(
        way.slice(from, from + 1).map((step) => findControl(page, within, step)),
      );
      if (targets[0] == null) continue;
      let target: Target | null = targets[0];
      for (const step of way.slice(from + 1)) {
        await press(target);
        await settled(watch);
        target = await findControl(page, within, step);
        if (target === null) return null;
      }
      return target;
    }
    return null;
  };

  await reopen();
  await look([]);
  for (;;) {
    const seen = new Set((await visibleControls(page, within)).map(({ key }) => key));
    const untried = [...ways].filter(([key]) => !tried.has(key));
    // Controls that the last press showed come first, while they are visible.
    const [next] = untried.toSorted(
      ([a, wayA], [b, wayB]) => Number(seen.has(b)) - Number(seen.has(a)) || wayB.length - wayA.length,
    );
    if (next === undefined) return presser.pressed;
    const [key, way] = next;
    tried.add(key);
    let target = await reach(way);
    if (target === null) {
      // Another element covers it, or the path to it was left.
      await page.keyboard.press('Escape');
      await settled(watch);
      await restore();
      target = await reach(way);
    }
    if (target === null) {
      await reopen();
      target = await reach(way);
    }
    const name = way.map(({ label }) => label).join(' > ');
    if (target === null) {
      defects.push(`${page.url()}: "${name}" is gone`);
      continue;
    }
    await presser.press(target, name);
    if (await state.holds(page)) await look(way);
    else await restore();
  }
}
