import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun, isSampled } from '../../support/full-run.ts';
import { APPEARANCE_RULES, pageDefects } from '../surface/open-page.ts';

/** The minimum width of a page (WCAG 2.2, 1.4.10), and in a full run a usual phone. */
const NARROW = isFullRun ? [320, 390] : [320];

export const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/**
 * By name, a sixteenth of the pages is checked in light mode and another sixteenth in dark mode; all of them in a
 * full run.
 */
const modesOf = (name: string): readonly Mode[] =>
  MODES.filter((mode) => isSampled(name, 16, { light: 0, dark: 12 }[mode]));

/** When set, pictures of every page are stored in this folder. */
const SHOTS = process.env.CONSOLE_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name.replaceAll('/', '-') || 'overview'}.png`, fullPage: true });
}

/** Stores pictures of the page in both modes. */
async function shootBoth(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${colorScheme}`);
  }
}

/**
 * Checks the open page at both widths and in both modes: axe finds no violation with everything unfolded, and
 * a phone does not scroll sideways. In `npm test` axe checks a sample of the pages, and another one is opened on a phone.
 */
export async function expectSoundPage(page: Page, name: string, modes = modesOf(name)): Promise<void> {
  await shootBoth(page, name);
  if (modes.length > 0) await unfold(page, true);
  await expectNoViolation(page, name, modes);
  if (!isSampled(name, 4, 1)) return;
  const wide = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 844 });
    for (const isOpen of [true, false]) {
      await unfold(page, isOpen);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(await outsideRows(page), `${name} at ${width}`).toEqual([]);
      expect.soft(overflow, `${name} at ${width}, ${isOpen ? 'unfolded' : 'folded'}`).toBeLessThanOrEqual(0);
    }
    await shoot(page, `${name}-${width}`);
  }
  await shootBoth(page, `${name}-phone`);
  await page.emulateMedia({ colorScheme: 'light' });
  if (wide !== null) await page.setViewportSize(wide);
}

const unfold = (page: Page, isOpen: boolean): Promise<void> =>
  page.evaluate((open) => {
    for (const details of document.querySelectorAll('main details')) details.toggleAttribute('open', open);
  }, isOpen);

/** Checks an open question over its page, in both modes. */
export async function expectSoundQuestion(page: Page, name: string): Promise<void> {
  await shootBoth(page, name);
  await expectNoViolation(page, name);
}

/**
 * Both modes have the same document: dark mode is checked for what a mode can change. In `npm test` axe checks a
 * sample of the pages. Ends in light mode.
 */
export async function expectNoViolation(
  page: Page,
  name: string,
  modes: readonly Mode[] = modesOf(name),
): Promise<void> {
  if (modes.includes('dark')) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await pageDefects(page, APPEARANCE_RULES), `${name} dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (modes.includes('light')) expect(await pageDefects(page), `${name} light`).toEqual([]);
}

/** Elements that exceed the block of their table row on a phone. */
const outsideRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table.rows tr')].flatMap((row) => {
      const edge = row.getBoundingClientRect().right;
      return [...row.querySelectorAll('td *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    }),
  );
