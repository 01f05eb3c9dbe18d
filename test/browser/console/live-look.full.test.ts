import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage } from './branding-page.ts';
import { openAsOwner } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let at: BrandingPage;
let shown: FrameLocator;
const complaints: string[] = [];
const saves: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  at = brandingPage(page, service.baseUrl + path);
  shown = page.frameLocator('.stage iframe:not(.coming)');
  await at.open();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const cardColor = () =>
  shown
    .locator('[data-part="card"]')
    .first()
    .evaluate((card) => getComputedStyle(card).backgroundColor);

it('shows a stylesheet that was never saved', async () => {
  await at.paste('[data-part="card"]{background:rgb(1, 99, 55)}');
  await expect.poll(cardColor).toBe('rgb(1, 99, 55)');
});

it('shows each change of the stylesheet during typing', async () => {
  await at.page.keyboard.press('ControlOrMeta+End');
  await at.page.keyboard.type('[data-part="card"]{background:rgb(7, 7, 7)');
  await expect.poll(cardColor).toBe('rgb(7, 7, 7)');
  await at.page.keyboard.press('ControlOrMeta+z');
  await expect.poll(cardColor).toBe('rgb(1, 99, 55)');
});

it('reports removed rules without a request', async () => {
  await at.paste('[data-part="card"]{background:rgb(1, 99, 55);behavior:none}');
  await at.said('1 thing is left out');
});

it('names a mistyped part and a value that browsers do not know, and corrects both', async () => {
  await at.paste(
    '[data-part="crad"],[data-part="cardd"]{background:rgb(1, 99, 55);display:flexx;padding:10pxx}',
  );
  await at.said('4 warnings');
  await at.press(/warnings/);
  const report = at.page.getByRole('region', { name: 'Report on the stylesheet' });
  for (const name of ['Use card', 'Use flex', 'Use 10px']) {
    await report.getByRole('button', { name, exact: true }).click();
    await report.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }
  await at.said('1 warning');
  expect(await at.code().textContent()).toContain(
    '[data-part="crad"],[data-part="card"]{background:rgb(1, 99, 55);display:flex;padding:10px}',
  );
  await expect.poll(cardColor).toBe('rgb(1, 99, 55)');
});

it('shows unsaved names and colors of the brand document, and keeps the scroll position', async () => {
  await at.page.getByLabel('State', { exact: true }).selectOption('With data');
  await at.page.locator('.controls').getByLabel('Phone').check();
  const scroll = () =>
    shown
      .locator(':root')
      .evaluate((root) => Math.max(...[...root.querySelectorAll('*')].map((e) => e.scrollTop)));
  const last = shown.locator('[data-part="card"]').last();
  await last.evaluate((card) => card.scrollIntoView());
  const before = await scroll();
  expect(before).toBeGreaterThan(100);
  await at.tab('Brand document');
  await at.page.getByLabel('Product name').fill('Acme Live');
  await shown.getByText('Acme Live').first().waitFor();
  await expect.poll(scroll).toBe(before);
  await expect.poll(cardColor).toBe('rgb(1, 99, 55)');
  await at.page.locator('summary', { hasText: 'Colors' }).click();
  await at.page.getByLabel('primary, Light', { exact: true }).last().fill('#b00020');
  const primary = () =>
    shown
      .locator('[data-brand]')
      .evaluate((surface) => getComputedStyle(surface).getPropertyValue('--brand-color-primary').trim());
  await expect.poll(primary).toBe('#b00020');
});

it('keeps the names of an unsaved document on a page that a link leads to', async () => {
  await at.page.locator('.controls').getByLabel('Desktop').check();
  await shown.locator('[data-part="nav-item"]', { hasText: 'Members' }).click();
  await shown.locator('[data-part="nav-item"][data-state~="current"]', { hasText: 'Members' }).waitFor();
  await expect.poll(() => at.page.getByLabel('Page', { exact: true }).inputValue()).toBe('members');
  await shown.getByText('Acme Live').first().waitFor();
});

it('explains why the preview is not updated when the stylesheet cannot be compiled', async () => {
  await at.tab('Stylesheet');
  await at.paste(`[data-part="card"]{color:red}${'/* long */'.repeat(60_000)}`);
  await at.said('The preview does not show your last changes');
  await at.paste('[data-part="card"]{background:rgb(1, 99, 55)}');
  await at.page.getByText('The preview does not show your last changes').waitFor({ state: 'hidden' });
  await at.page.getByLabel('Page', { exact: true }).selectOption('Projects');
  await expect.poll(cardColor).toBe('rgb(1, 99, 55)');
});

it('shows the saved stylesheet once it is saved, with the same look', async () => {
  expect(saves).toEqual([]);
  await at.save();
  const sheets = () =>
    shown.locator(':root').evaluate((root) => ({
      constructed: root.ownerDocument.adoptedStyleSheets.length,
      saved: [...root.ownerDocument.styleSheets].filter(({ disabled }) => !disabled).length,
    }));
  await expect.poll(sheets).toEqual({ constructed: 0, saved: 2 });
  expect(await cardColor()).toBe('rgb(1, 99, 55)');
  await shown.getByText('Acme Live').first().waitFor();
  expect(complaints).toEqual([]);
});

it('shows two previews side by side, and remembers what each of them shows', async () => {
  await at.press('Two previews side by side');
  const pane = (name: string) => at.page.getByRole('group', { name });
  const pageIn = (name: string) => pane(name).frameLocator('.stage iframe:not(.coming)');
  const modeIn = (name: string) => pageIn(name).locator('[data-brand]').getAttribute('data-mode');
  await expect.poll(() => modeIn('Second preview')).toBe('dark');
  await pane('Second preview').getByLabel('Page', { exact: true }).selectOption('Usage');
  await pane('Second preview').getByLabel('Language', { exact: true }).selectOption('ar');
  await pane('Second preview').getByLabel('Phone').check();
  await pageIn('Second preview').locator('[data-brand][dir="rtl"]').waitFor();
  expect(await modeIn('First preview')).toBe('auto');

  const colorIn = (name: string) =>
    pageIn(name)
      .locator('[data-part="card"]')
      .last()
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  const scrollIn = (name: string) =>
    pageIn(name)
      .locator(':root')
      .evaluate((root) => Math.max(...[...root.querySelectorAll('*')].map((one) => one.scrollTop)));
  await pageIn('Second preview')
    .locator('[data-part="card"]')
    .last()
    .evaluate((card) => card.scrollIntoView());
  const scrolled = await scrollIn('Second preview');
  expect(scrolled).toBeGreaterThan(100);
  await at.paste('[data-part="card"]{background:rgb(3, 2, 1)}');
  for (const name of ['First preview', 'Second preview'])
    await expect.poll(() => colorIn(name)).toBe('rgb(3, 2, 1)');
  expect(await scrollIn('Second preview')).toBe(scrolled);
  await at.save();

  await at.open();
  await pageIn('Second preview').locator('[data-brand][dir="rtl"][data-mode="dark"]').waitFor();
  expect(await pane('Second preview').getByLabel('Page', { exact: true }).inputValue()).toBe('usage');
  expect(await pane('Second preview').getByLabel('Phone').isChecked()).toBe(true);
  await at.press('Two previews side by side');
  expect(await pane('Second preview').count()).toBe(0);
  expect(complaints).toEqual([]);
});
