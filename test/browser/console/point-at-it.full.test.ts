import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage } from './branding-page.ts';
import { openAsOwner } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let at: BrandingPage;
let shown: FrameLocator;
let inspector: Locator;
const complaints: string[] = [];

const SHEET = `.nothing { color: red; }
[data-part="button"] { border-radius: 3px; }
@media (min-width: 20rem) {
  [data-part="button"]:disabled { color: var(--brand-color-accent); }
}
[data-part="card"] > [data-part="card-body"] { padding: 9px; }
`;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  page = await openAsOwner(browser, service, path);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  at = brandingPage(page, service.baseUrl + path);
  shown = page.frameLocator('.stage iframe:not(.coming)');
  inspector = page.getByRole('region', { name: 'Parts of the page' });
  await at.open();
  await at.paste(SHEET);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const buttonOnPage = () => shown.locator('[data-part="button"]').first();
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box === null ? null : [box.x, box.y, box.width, box.height].map(Math.round);
};
/** An outline matches an element when their boxes are equal except for rounding. */
const liesOn = (outline: Locator, element: Locator) =>
  expect
    .poll(async () => {
      const [one, other] = [await boxOf(outline), await boxOf(element)];
      return one?.every((value, index) => Math.abs(value - (other?.[index] ?? 1e9)) <= 2);
    })
    .toBe(true);

it('outlines the part under the pointer, and a press chooses it instead of doing something', async () => {
  await expect
    .poll(() =>
      shown
        .locator('[data-part="button"]')
        .first()
        .evaluate((button) => getComputedStyle(button).borderRadius),
    )
    .toBe('3px');
  await at.press('Point at parts');
  await buttonOnPage().hover();
  const pointed = page.locator('.outline.pointed');
  await pointed.getByText('button', { exact: true }).waitFor();
  await liesOn(pointed, buttonOnPage());
  const before = await page.locator('.stage iframe:not(.coming)').getAttribute('src');
  await shown.locator('[data-part="nav-item"]', { hasText: 'Members' }).click();
  await inspector.getByText('nav-item. 0 rules of your stylesheet.').waitFor();
  expect(await page.locator('.stage iframe:not(.coming)').getAttribute('src')).toBe(before);
});

it('shows the meaning, the variants, the states and the tokens of a part', async () => {
  await buttonOnPage().click();
  await inspector.getByText('button. 2 rules of your stylesheet.').waitFor();
  await inspector.getByText('Starts an action.').waitFor();
  const has = await inspector.locator('.chips .has code').allTextContents();
  expect(has).toContain('primary');
  const token = inspector.locator('dt', { hasText: '--brand-color-primary' });
  expect(await token.locator('xpath=following-sibling::dd[1]').textContent()).toBe('#3b4fd8');
  // Only a rule of the stylesheet uses this token.
  expect(await inspector.locator('dt', { hasText: '--brand-color-accent' }).count()).toBe(1);
  await liesOn(page.locator('.outline.chosen'), buttonOnPage());
});

it('lists the rules for the element as they are written, with a link to each', async () => {
  expect(await inspector.locator('.rules-of li').allTextContents()).toEqual([
    'line 2[data-part="button"]',
    'line 4@media (min-width: 20rem)[data-part="button"]:disabled in another state or mode',
  ]);
  await inspector.getByRole('button', { name: 'Line 4: [data-part="button"]:disabled' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('.sheet-code')?.shadowRoot?.activeElement?.className),
    )
    .toContain('cm-content');
  // The cursor is in the rule, so that its elements are searched and no button is disabled.
  await inspector
    .getByText(/^\[data-part="button"\]:disabled: nothing on this page now, \d+ elements in another/)
    .waitFor();
});

it('outlines and counts the elements of the rule at the cursor', async () => {
  await page.keyboard.press('ControlOrMeta+Home');
  await inspector.getByText('.nothing: 0 elements on this page').waitFor();
  await page.keyboard.press('ArrowDown');
  const count = await shown.locator('[data-part="button"]').count();
  await inspector.getByText(`[data-part="button"]: ${count} element`).waitFor();
  await expect.poll(() => page.locator('.outline.matched').count()).toBe(count);
  await liesOn(page.locator('.outline.matched').first(), buttonOnPage());
});

it('inserts a rule for the part after its existing rules, and moves the cursor into it', async () => {
  await inspector.getByLabel('Variant').selectOption('danger');
  await inspector.getByLabel('State').selectOption('hover');
  await inspector.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type('color: rgb(4, 5, 6);');
  const code = async () => (await page.locator('.cm-line').allTextContents()).join('\n');
  await expect
    .poll(code)
    .toContain(
      '[data-part="button"] { border-radius: 3px; }\n\n[data-part="button"][data-variant~="danger"]:hover {\n  color: rgb(4, 5, 6);\n}\n@media',
    );
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(code).not.toContain('danger');
});

it('works by keyboard alone, is announced, and ends with Escape', async () => {
  await inspector.getByLabel('Part on this page').focus();
  await inspector.getByLabel('Part on this page').selectOption('card');
  await inspector.getByText(/^card\. \d+ rules? of your stylesheet\.$/).waitFor();
  expect(await inspector.getByText(/^card\. /).getAttribute('role')).toBe('status');
  const cards = await shown.locator('[data-part="card"]').count();
  await inspector.getByText(`1 of ${cards}`).waitFor();
  await inspector.getByRole('button', { name: 'The next one' }).focus();
  await page.keyboard.press('Enter');
  await inspector.getByText(`2 of ${cards}`).waitFor();
  await liesOn(page.locator('.outline.chosen'), shown.locator('[data-part="card"]').nth(1));
  await inspector.getByRole('button', { name: /^Around it/ }).focus();
  await page.keyboard.press('Enter');
  await inspector.getByText(/^Around it: (?!card)/).waitFor();
  await at.sound('inspector');
  await inspector.getByLabel('Part on this page').focus();
  await page.keyboard.press('Escape');
  await inspector.waitFor({ state: 'hidden' });
  expect(await page.locator('.outline').count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Point at parts');
  expect(complaints).toEqual([]);
});

it('finds the chosen part again on a page of another mode, language and width', async () => {
  await at.press('Point at parts');
  await buttonOnPage().click();
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await shown.locator('[data-brand][dir="rtl"]').waitFor();
  await liesOn(page.locator('.outline.chosen'), buttonOnPage());
  await page.locator('.controls').getByLabel('Phone').check();
  await liesOn(page.locator('.outline.chosen'), buttonOnPage());
  await page.locator('.controls').getByLabel('Dark').check();
  await shown.locator('[data-brand][data-mode="dark"]').waitFor();
  await liesOn(page.locator('.outline.chosen'), buttonOnPage());
  expect(complaints).toEqual([]);
});
