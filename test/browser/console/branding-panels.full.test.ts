import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage } from './branding-page.ts';
import { openAsOwner } from './sign-in.ts';
import { readingUsualPages, withoutMeasures } from './without-measures.ts';

// The main path of each panel of the branding editor, on one page. Each panel has a `*.full.test.ts` of its own.

let service: TestService;
let browser: Browser;
let at: BrandingPage;
let shown: FrameLocator;
const complaints: string[] = [];
/** Resolves when the palette has been used: until then its tools do not arrive. */
const paletteUsed = Promise.withResolvers<void>();

const SHEET = `.nothing { color: red; }
.never { color: red; }
[data-part="card"] { background: rgb(1, 99, 55); }
[data-part="button"] { border-radius: 3px; }
`;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path, async (opened) => {
    await withoutMeasures(opened);
    await readingUsualPages(opened);
    await opened.route('**/assets/branding-palette.js*', async (route) => {
      await paletteUsed.promise;
      await route.continue();
    });
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  at = brandingPage(page, service.baseUrl + path);
  shown = page.frameLocator('.stage iframe:not(.coming)');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const worn = (token: string) =>
  shown
    .locator('[data-brand]')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), token);

it('shows an unsaved stylesheet and an unsaved brand document in the preview', async () => {
  await at.open();
  await at.paste(SHEET);
  const card = shown.locator('[data-part="card"]').first();
  await expect
    .poll(() => card.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(1, 99, 55)');
  await at.tab('Brand document');
  await at.page.getByLabel('Product name').fill('Not Saved Yet');
  await shown.getByText('Not Saved Yet').first().waitFor();
});

it('makes a palette from a color also before its tools have arrived, and shows it', async () => {
  const { page } = at;
  await page.locator('summary', { hasText: 'Colors' }).click();
  await page.getByLabel('Color to start from', { exact: true }).fill('#7a1fa2');
  await at.press('Use this palette');
  paletteUsed.resolve();
  await at.said('The palette is in the brand document');
  const json = await page.getByLabel('Brand document as JSON').inputValue();
  const { colors } = JSON.parse(json) as { colors: { light: { primary: string } } };
  expect(colors.light.primary).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => worn('--brand-color-primary')).toBe(colors.light.primary);
  await at.said('Every pair is readable in each mode.');
});

it('shows the chosen corners and text size in samples', async () => {
  const { page } = at;
  await page.locator('summary', { hasText: 'Typography' }).click();
  await page.getByLabel('Text size, slider').press('End');
  await page.locator('.specimen').getByText('20 px').waitFor();
  await page.locator('summary', { hasText: 'Shape and layout' }).click();
  await page.getByLabel('Corner radius, slider').press('Home');
  const sample = page.locator('.shape-button');
  await expect.poll(() => sample.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('0px');
});

it('adds a font to the stylesheet and the brand document', async () => {
  const { page } = at;
  await page.getByLabel('Family', { exact: true }).fill('Source Serif 4');
  await page.getByLabel('Use it for').selectOption('Body text');
  await page.getByRole('button', { name: 'Add the font' }).press('Enter');
  await at.said('Source Serif 4 is in the stylesheet and the brand document.');
  expect(await page.getByLabel('Body font').inputValue()).toBe('Source Serif 4');
});

it('shows the mails in the brand that is in the editor', async () => {
  const { page } = at;
  await at.tab('E-mails');
  const mail = page.frameLocator('.mail-stage iframe:not(.coming)');
  await mail.getByText('Not Saved Yet').filter({ visible: true }).first().waitFor();
  await page.getByLabel('Mail', { exact: true }).selectOption('Sign-in with a code');
  await mail.getByText('482913').filter({ visible: true }).first().waitFor();
});

it('outlines the part that is chosen in the preview, and lists its rules', async () => {
  const { page } = at;
  await at.tab('Stylesheet');
  await at.press('Point at parts');
  const inspector = page.getByRole('region', { name: 'Parts of the page' });
  await shown.locator('[data-part="button"]').first().click();
  await inspector.getByText(/^button\. 1 rules? of your stylesheet\.$/).waitFor();
  await page.locator('.outline.chosen').waitFor();
  expect(await inspector.locator('.rules-of li').allTextContents()).toEqual([
    expect.stringMatching(/^line \d\[data-part="button"\]/),
  ]);
  await inspector.getByLabel('Part on this page').press('Escape');
  await inspector.waitFor({ state: 'hidden' });
});

it('finds unused rules on the sample pages, and removes them', async () => {
  const { page } = at;
  await at.save();
  await at.press('Unused rules');
  const panel = page.getByRole('region', { name: 'Rules that match nothing' });
  const remove = panel.getByRole('button', { name: /^Remove/ });
  await remove.waitFor();
  expect(await panel.getByRole('status').textContent()).toMatch(/^2 of 4 rules match nothing/);
  await remove.click();
  await panel.getByText('Undo takes them back').waitFor();
  await expect.poll(() => at.code().textContent()).not.toContain('.nothing');
  expect(await at.code().textContent()).toContain('[data-part="card"]');
  expect(complaints).toEqual([]);
});
