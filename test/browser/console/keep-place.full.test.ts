import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage } from './branding-page.ts';
import { signIn } from './sign-in.ts';

// Lists of the branding page are updated while a person uses them.
let service: TestService;
let browser: Browser;
let at: BrandingPage;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  for (const radius of [1, 2, 3])
    await publishSheet(service, `[data-part="card"]{border-radius:${radius}px}`);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await signIn(browser, service, service.demo.owner_email, path);
  at = brandingPage(page, service.baseUrl + path);
  await at.code().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const hasFocus = (control: Element) => control === document.activeElement && control.isConnected;

it('keeps the row of a version while the list is updated', async () => {
  await at.tab('Versions');
  const row = await at.page.getByRole('button', { name: /^Version 2/ }).elementHandle();
  await row?.focus();
  await at.page.keyboard.press('Enter');
  await at.page.locator('.version[aria-pressed=true]', { hasText: 'Version 2' }).waitFor();
  await expect.poll(() => row?.evaluate(hasFocus)).toBe(true);
  await at.press('Restore version 1');
  await at.answer('Restore it');
  await at.said('Version 1 is restored');
  await at.page.getByRole('button', { name: /^Version 4/ }).waitFor();
  await expect.poll(() => row?.evaluate((control) => control.isConnected)).toBe(true);
});

it('lets a person click into a text of a component and type', async () => {
  await at.tab('Brand document');
  await at.page.locator('summary', { hasText: 'Content on the dashboard' }).click();
  await at.press('Add an announcement');
  const title = at.page.locator('.components input').first();
  await title.click();
  await at.page.keyboard.press('End');
  await at.page.keyboard.type(' again');
  await expect.poll(() => title.inputValue()).toMatch(/ again$/);
  await expect.poll(() => title.evaluate(hasFocus)).toBe(true);
  await at.page
    .locator('.components')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect
    .poll(() => at.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add an announcement');
});
