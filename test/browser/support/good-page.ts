import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { APPEARANCE_RULES, axeViolations } from '../surface/open-page.ts';

/** Pictures for whoever wants to look at what was tested: a folder in SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

type View = readonly ['light' | 'dark', number];

/** Both modes, as wide as a desk and a phone; in `npm test` each of the four once. */
const VIEWS: readonly View[] = isFullRun
  ? [
      ['light', 1280],
      ['dark', 1280],
      ['light', 390],
      ['dark', 390],
    ]
  : [
      ['light', 1280],
      ['dark', 390],
    ];

/**
 * In each view: no violation of axe's rules, nothing to scroll sideways for. Views after the first are the same document;
 * in `npm test` they are judged by the rules for how it looks. The page keeps its size.
 */
export async function expectGoodPage(page: Page, name: string, views = VIEWS): Promise<void> {
  const before = page.viewportSize();
  for (const [index, [colorScheme, width]] of views.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    if (folder)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    const rules = index > 0 && !isFullRun ? APPEARANCE_RULES : undefined;
    expect(await axeViolations(page, rules), name).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, name).toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}
