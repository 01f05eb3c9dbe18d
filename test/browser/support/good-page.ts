import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun, isSampled } from '../../support/full-run.ts';
import { APPEARANCE_RULES, pageDefects } from '../surface/open-page.ts';

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

type View = readonly ['light' | 'dark', number];

/** Both modes, at the widths of a desktop and a phone. */
const VIEWS: readonly View[] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
];

/** `npm test` checks a page in one view by its name, light on a desktop or dark on a phone. */
const viewsOf = (name: string): readonly View[] =>
  isFullRun ? VIEWS : [isSampled(name, 2) ? ['light', 1280] : ['dark', 390]];

/**
 * In each view: no violation of axe's rules, no sideways scrolling. Later views have the same document; `npm
 * test` checks them by the rules for appearance only, and axe checks a quarter of the pages, by name. The size of the
 * page is restored.
 */
export async function expectGoodPage(page: Page, name: string, views = viewsOf(name)): Promise<void> {
  const before = page.viewportSize();
  const isChecked = isSampled(name, 8, 2) || isSampled(name, 8, 5);
  for (const [index, [colorScheme, width]] of views.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    if (folder)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    const rules = index > 0 && !isFullRun ? APPEARANCE_RULES : undefined;
    if (isChecked) expect(await pageDefects(page, rules), name).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, name).toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}
