import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { axeViolations } from '../surface/open-page.ts';
import { signedIn } from './session.ts';

let service: TestService;
let browser: Browser;
let page: Page;
const problems: string[] = [];
const folder = process.env.SCREENSHOTS;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  page = await (await signedIn(browser, service, service.demo.session_cookie)).newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('shows a draft on every page by links alone', async () => {
  const { hash } = await saveSheet(service, '[data-part="page-title"]{color:rgb(1, 99, 55)}');
  await page.goto(`${service.baseUrl}/platform/theme-preview?draft=${hash}`);
  const shown = page.frameLocator('iframe');
  const title = shown.locator('[data-part="page-title"]');
  await expect
    .poll(() => title.evaluate((element) => getComputedStyle(element).color))
    .toBe('rgb(1, 99, 55)');
  if (isFullRun) expect(await axeViolations(page)).toEqual([]);
  for (const name of ['Phone', 'Dark', 'Domains'])
    await toNextDocument(page, () => page.getByRole('link', { name, exact: true }).click());
  const root = shown.locator('[data-brand]');
  await expect.poll(() => root.getAttribute('data-mode')).toBe('dark');
  await expect.poll(() => root.evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(390);
  await shown
    .getByRole('link', { name: /Remove/ })
    .first()
    .click();
  await shown.getByRole('dialog').waitFor();
  await expect.poll(() => root.getAttribute('data-mode')).toBe('dark');
  await shown.getByRole('link', { name: 'Cancel' }).click();
  await shown.getByRole('dialog').waitFor({ state: 'detached' });
  if (folder) await page.screenshot({ path: `${folder}/preview.png` });
  expect(problems).toEqual([]);
  if (!isFullRun) return;
  await page.getByRole('link', { name: 'All components' }).click();
  await shown.locator('[data-part="hero"]').first().waitFor();
  if (folder) await page.screenshot({ path: `${folder}/preview-components.png` });
  expect(problems).toEqual([]);
});
