import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guides } from '../../../workers/platform/docs/guides/index.ts';
import { areas } from '../../../workers/platform/docs/reference/areas.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { APPEARANCE_RULES, axeViolations } from '../surface/open-page.ts';

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const pages = [
  '/',
  '/docs',
  '/docs/reference/nothing',
  ...areas.map((area) => `/docs/reference/${area}`),
  ...guides.map(({ slug }) => `/docs/guides/${slug}`),
];

describe.each([
  { mode: 'light', width: 1280, rules: undefined },
  // The other appearance and width are the same document.
  { mode: 'dark', width: 390, rules: APPEARANCE_RULES },
] as const)('$mode at $width px', ({ mode, width, rules }) => {
  it('every page has no violation, no sideways scrolling and no request to other origins', async () => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme: mode,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== service.baseUrl && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    for (const path of rules === undefined ? pages : sampled(pages, 3)) {
      await page.goto(service.baseUrl + path);
      expect(await axeViolations(page, rules), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});

it('the table of contents opens on a phone and is always shown on a wide screen', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${service.baseUrl}/docs/reference/platform`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'platform-suspend' });
  await expect.poll(() => entry.isVisible()).toBe(false);
  await page.getByText('Contents', { exact: true }).click();
  await entry.click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#platformSuspend');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${service.baseUrl}/docs`);
  await expect
    .poll(() => page.getByRole('link', { name: 'Provision a tenant' }).first().isVisible())
    .toBe(true);
  await page.close();
});
