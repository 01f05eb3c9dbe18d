import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrandingEditor, openBrandingEditor } from './branding-editor.ts';
import type { BrandingPage } from './branding-page.ts';

let editor: BrandingEditor;
let at: BrandingPage;

beforeAll(async () => {
  editor = await openBrandingEditor();
  at = editor.at;
});
afterAll(() => editor?.close());

it('shows the mails in the brand that is in the editor, with subject and plain text, in any language and mode', async () => {
  const { page } = at;
  const mail = page.frameLocator('.mail-stage iframe:not(.coming)');
  const facts = page.locator('.mail-facts');
  await at.tab('E-mails');
  await mail.getByRole('heading').first().waitFor();
  await page.getByLabel('Product name').fill('Not Saved Yet');
  await page.locator('summary', { hasText: 'E-mails' }).click();
  await page.getByLabel('Sender’s name').fill('Team Not Saved');
  await facts.getByText('Team Not Saved').waitFor();
  await mail.getByText('Not Saved Yet').filter({ visible: true }).first().waitFor();
  await page.getByLabel('Mail', { exact: true }).selectOption('Sign-in with a code');
  await facts.getByText('482913').waitFor();
  await mail.getByText('482913').filter({ visible: true }).first().waitFor();

  await page.getByLabel('Language of the mail').selectOption('ar');
  await expect.poll(() => mail.locator('html').getAttribute('dir')).toBe('rtl');
  const shade = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await shade();
  await page.locator('.mails').getByLabel('Dark').check();
  await expect.poll(shade).not.toBe(light);
  await page.locator('.mails summary').press('Enter');
  const plain = page.getByRole('region', { name: 'Plain text' });
  expect(await plain.textContent()).toContain('482913');
  expect(await plain.getAttribute('lang')).toBe('ar');
  await at.sound('mails');

  await page.setViewportSize({ width: 360, height: 740 });
  await at.sound('mails on a phone');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Answers go to').fill('nobody');
  await at.said('The mail does not show your last changes');
  expect(editor.complaints).toEqual([]);
});
