import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrandingEditor, openBrandingEditor } from './branding-editor.ts';
import type { BrandingPage } from './branding-page.ts';

const pacifico = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/pacifico/files/pacifico-latin-400-normal.woff2'),
);

const katex = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('katex/package.json')),
    'dist/fonts/KaTeX_Main-Regular.ttf',
  ),
);

let editor: BrandingEditor;
let at: BrandingPage;

beforeAll(async () => {
  editor = await openBrandingEditor();
  at = editor.at;
});
afterAll(() => editor?.close());

it('shows a font of the stylesheet, the chosen scale and corners, and adds a font', async () => {
  const { page } = at;
  const data = `data:font/woff2;base64,${pacifico.toString('base64')}`;
  await at.paste(`@font-face{font-family:"Pacifico";src:url("${data}")}`);
  await at.save();
  await at.tab('Brand document');
  await page.locator('summary', { hasText: 'Typography' }).click();
  await page.getByLabel('Heading font').fill('Pacifico');
  const heading = page.locator('.specimen-heading');
  await page.getByText('Pacifico comes with the stylesheet.').waitFor();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
    .toBe(true);
  expect(await heading.evaluate((text) => getComputedStyle(text).fontFamily)).toMatch(/^"specimen Pacifico"/);
  // The dashboard shows it too.
  const shown = page.frameLocator('.stage iframe:not(.coming)');
  const loaded = () =>
    shown
      .locator('body')
      .evaluate(({ ownerDocument }) =>
        [...ownerDocument.fonts].some(
          ({ family, status }) => family.includes('Pacifico') && status === 'loaded',
        ),
      );
  await expect.poll(loaded).toBe(true);
  await page.getByLabel('Text size, slider').press('End');
  await page.locator('.specimen').getByText('20 px').waitFor();

  await page.getByLabel('Family', { exact: true }).fill('Source Serif 4');
  await page.getByLabel('Use it for').selectOption('Body text');
  await page.getByRole('button', { name: 'Add the font' }).press('Enter');
  await at.said('Source Serif 4 is in the stylesheet and the brand document.');
  expect(await page.getByLabel('Body font').inputValue()).toBe('Source Serif 4');
  await at.sound('typography');

  await page.locator('summary', { hasText: 'Shape and layout' }).click();
  await page.getByLabel('Corner radius, slider').press('Home');
  const radius = page.locator('.shape-button');
  await expect.poll(() => radius.evaluate((sample) => getComputedStyle(sample).borderRadius)).toBe('0px');
  await page.getByText('/shape/radius', { exact: true }).waitFor();
  await at.sound('shape');
  await at.tab('Stylesheet');
  // The editor renders only the lines around the cursor.
  await at.code().press('ControlOrMeta+Home');
  await expect
    .poll(() => at.code().textContent())
    .toContain('@import url("https://fonts.googleapis.com/css2?family=Source+Serif+4');
  expect(editor.complaints).toEqual([]);
});

it('shows a font file before the save, and names it in the library after it', async () => {
  const { page } = at;
  await at.tab('Brand document');
  await page.getByLabel('Where it comes from').selectOption('A file of this device');
  const file = page.getByLabel('Font file');
  await file.setInputFiles({
    name: 'notes.woff2',
    mimeType: 'font/woff2',
    buffer: Buffer.from('wOF2 nothing'),
  });
  await page.getByLabel('Family', { exact: true }).fill('Nothing');
  await page.getByRole('button', { name: 'Add the font' }).click();
  await page.getByText('This browser cannot read the file as a font.').waitFor();
  await at.sound('a file that is no font');

  // A TrueType file is packed as WOFF.
  await file.setInputFiles({ name: 'KaTeX-BoldItalic.ttf', mimeType: 'font/ttf', buffer: katex });
  expect(await page.getByLabel('Its weight').inputValue()).toBe('700');
  expect(await page.getByLabel('It is the italic').isChecked()).toBe(true);
  await page.getByLabel('Family', { exact: true }).fill('Brand Sans');
  await page.getByLabel('Its weight').selectOption('400, regular');
  await page.getByLabel('It is the italic').uncheck();
  await page.getByLabel('Use it for').selectOption('Headings');
  await page.getByRole('button', { name: 'Add the font' }).click();
  await at.said('Save the draft to bring its file into the library.');
  const heading = page.locator('.specimen-heading');
  expect(await heading.evaluate((text) => getComputedStyle(text).fontFamily)).toMatch(
    /^"specimen Brand Sans"/,
  );
  const shown = page.frameLocator('.stage iframe:not(.coming)');
  const loadedIn = () =>
    shown
      .locator('body')
      .evaluate(({ ownerDocument }) =>
        [...ownerDocument.fonts]
          .filter(({ family, status }) => family.includes('Brand Sans') && status === 'loaded')
          .map(({ family }) => family),
      );
  await expect.poll(loadedIn).toHaveLength(1);
  await at.tab('Stylesheet');
  await at.code().press('ControlOrMeta+End');
  await at
    .code()
    .getByText(/… \d+ KiB …/)
    .waitFor();

  await at.save();
  const kept = () =>
    editor.service.db
      .prepare("SELECT name FROM assets WHERE kind = 'font-family' ORDER BY created_at DESC")
      .first<{ name: string }>();
  await expect.poll(async () => (await kept())?.name).toBe('KaTeX-BoldItalic.woff');
  const authored = async () => {
    const answer = await fetch(`${editor.service.baseUrl}/api/reseller/theme/raw-css`, {
      headers: { Authorization: `Bearer ${editor.service.demo.theme_key}` },
    });
    const { drafts } = (await answer.json()) as { drafts: Array<{ css: string }> };
    return drafts[0]?.css ?? '';
  };
  await expect
    .poll(authored)
    .toMatch(/font-family:"Brand Sans";src:url\("\/t\/[0-9a-f-]{36}\/asset-[0-9a-f]{64}\.woff"\)/);
  expect(await authored()).not.toContain('data:font');
  await expect.poll(loadedIn).toHaveLength(1);
  expect(editor.complaints).toEqual([]);
});
