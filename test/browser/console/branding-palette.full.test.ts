import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrandingEditor, openBrandingEditor } from './branding-editor.ts';
import type { BrandingPage } from './branding-page.ts';
import { seedAssets } from './seed-assets.ts';

let editor: BrandingEditor;
let at: BrandingPage;

beforeAll(async () => {
  editor = await openBrandingEditor();
  at = editor.at;
  await seedAssets(editor.service);
  await at.tab('Brand document');
});
afterAll(() => editor?.close());

const document = async () =>
  JSON.parse(await at.page.getByLabel('Brand document as JSON').inputValue()) as {
    colors?: Record<string, Record<string, string>>;
  };
const worn = (token: string) =>
  at.page
    .frameLocator('.stage iframe:not(.coming)')
    .locator('[data-brand]')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), token);

it('makes a palette from the colors of the logo, shows it at once, and undoes it', async () => {
  const { page } = at;
  await page.locator('summary', { hasText: 'Logos' }).click();
  await page.getByRole('button', { name: 'Choose Logo', exact: true }).click();
  await page.getByRole('dialog').locator('.pictures button').first().click();
  await page.locator('summary', { hasText: 'Colors' }).click();
  await at.press('Read it from the logo');
  const color = await page.locator('.found-color').first().textContent();
  await page.getByRole('group', { name: 'Colors of the logo' }).getByRole('button').first().press('Enter');
  await at.press('Use this palette');
  await at.said('The palette is in the brand document');
  const { colors } = await document();
  expect(colors?.light?.primary).toMatch(/^#[0-9a-f]{6}$/);
  expect(await page.getByLabel('Color to start from', { exact: true }).inputValue()).toBe(color);
  await expect.poll(() => worn('--brand-color-primary')).toBe(colors?.light?.primary);
  await at.said('Every pair is readable in each mode.');
  await at.press('Back to the colors before');
  await expect.poll(async () => (await document()).colors).toBeUndefined();
  expect(editor.complaints).toEqual([]);
});

it('lists every pair with its contrast, and fixes one and all of them', async () => {
  const { page } = at;
  await page.getByLabel('text, Light', { exact: true }).last().fill('#999999');
  await page.getByLabel('navText, Light', { exact: true }).last().fill('#cccccc');
  await page.locator('summary', { hasText: 'Contrast of every pair' }).click();
  const pairs = page.getByRole('region', { name: 'Contrast of every pair' }).getByRole('row');
  await expect.poll(() => pairs.count()).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Fix text on background' }).press('Enter');
  await page.getByRole('button', { name: 'Fix text on background' }).waitFor({ state: 'detached' });
  // Sets one color for all of its backgrounds, so that the pairs with the others pass too.
  await page
    .getByRole('button', { name: /^Fix text on/ })
    .first()
    .waitFor({ state: 'detached' });
  await at.sound('the pairs');
  await at.press('Fix every pair');
  await at.said('Every pair is readable in each mode.');
  expect(await page.getByRole('button', { name: /^Fix navText/ }).count()).toBe(0);
  expect(editor.complaints).toEqual([]);
});
