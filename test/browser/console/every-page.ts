import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../surface/open-page.ts';

/** Set to keep pictures of every page to look at. */
const SHOTS = process.env.CONSOLE_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name.replaceAll('/', '-') || 'overview'}.png`, fullPage: true });
}

/**
 * Judges the page that is open at both widths and in both modes: nothing that axe knows is wrong with it, with
 * everything unfolded, and nothing makes a phone scroll sideways.
 */
export async function expectSoundPage(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${colorScheme}`);
  }
  for (const details of await page.locator('main details').all()) {
    await details.evaluate((element) => element.setAttribute('open', ''));
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), `${name} ${colorScheme}`).toEqual([]);
  }
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const details of await page.locator('main details').all()) {
    await details.evaluate((element) => element.removeAttribute('open'));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} on a phone`).toBeLessThanOrEqual(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-phone-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (wide !== null) await page.setViewportSize(wide);
}

/** Judges a question that is open over its page, in both modes. */
export async function expectSoundQuestion(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${colorScheme}`);
    expect(await axeViolations(page), `${name} ${colorScheme}`).toEqual([]);
  }
}
