import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantClients } from '#schema/assistants/clients.ts';
import { docsSite } from '#scripts/assets/docs/docs-site.ts';
import { ensureTestSide } from '#shared/operator/ensure-test-side.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { APPEARANCE_RULES, pageDefects } from '../surface/open-page.ts';

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

// Pages of operations have one structure: some of each kind represent all.
const KINDS =
  /^\/docs\/reference\/\w+\/(?!platform-create$|token$|update-asset$|mcp-message$|deliver-theme$)/;
const pages = [
  '/',
  '/docs/nothing',
  // `npm test` does not render the documents to know their paths.
  ...(isFullRun ? docsSite().pages.map(({ path }) => path) : ['/docs/guides/quick-start']).filter(
    (path) => !KINDS.test(path),
  ),
];

describe.each([
  ...(isFullRun ? [{ mode: 'light', width: 1280, rules: undefined } as const] : []),
  // The other mode and width have the same document.
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
    for (const path of sampled(pages, 2)) {
      await page.goto(service.baseUrl + path);
      expect(await pageDefects(page, rules), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});

it('a reader on a phone opens the contents, and finds an operation', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${service.baseUrl}/docs/reference/platform`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'platform-suspend', exact: true });
  await expect.poll(() => entry.isVisible()).toBe(false);
  await page.getByText('Contents', { exact: true }).click();
  await entry.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/reference/platform/platform-suspend');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${service.baseUrl}/docs`);
  await expect
    .poll(() => page.getByRole('link', { name: 'Provision a tenant' }).first().isVisible())
    .toBe(true);
  await page.close();
});

it('a reader chooses a language by keyboard, copies the example, and has the same language on the next page', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/docs/reference/platform/platform-create`);
  const tabs = page.getByRole('group', { name: 'Language of the example' });
  const shown = tabs.locator('.panel:visible');
  await tabs.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const example = await shown.locator('code').textContent();
  expect(example).toMatch(/^<\?php[\s\S]+->create\(/);
  // The common style has a class for sign-in codes, with wide letter spacing.
  const spacing = await shown.locator('code').evaluate((code) => getComputedStyle(code).letterSpacing);
  expect(spacing).toBe('normal');
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(example);
  await page.goto(`${service.baseUrl}/docs/reference/branding/save-draft`);
  await expect.poll(() => shown.locator('code').textContent()).toMatch(/^<\?php/);
  await context.close();
});

it('a reader copies each step of a client with the address of this service', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  for (const client of assistantClients(`${service.baseUrl}/mcp`)) {
    await page.goto(`${service.baseUrl}/docs/guides/connect-${client.id}`);
    const copied: string[] = [];
    for (const button of await page.locator('figure.block').getByRole('button').all()) {
      await button.click();
      await expect.poll(() => button.textContent()).toBe('Copied');
      copied.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(copied, client.name).toEqual(client.steps.flatMap((step) => ('code' in step ? [step.code] : [])));
    const link = page.getByRole('link', { name: `Add to ${client.name}` });
    expect(await link.count(), client.name).toBe(client.installLink === undefined ? 0 : 1);
    if (client.installLink !== undefined) expect(await link.getAttribute('href')).toBe(client.installLink);
  }
  await context.close();
});

it('a reader searches by keyboard, and opens what was found', async () => {
  const page = await browser.newPage();
  await page.goto(`${service.baseUrl}/docs`);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('topup');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  const found = () => page.getByRole('option', { selected: true }).textContent();
  const first = await found();
  await page.keyboard.press('ArrowDown');
  expect(await found()).not.toBe(first);
  if (isFullRun) expect(await pageDefects(page, undefined)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await page.keyboard.type('insufficient_credits');
  await expect.poll(found).toContain('insufficient_credits');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/errors#insufficient_credits');
  expect(await page.locator('tr:target').textContent()).toContain('available');
  await page.keyboard.press('/');
  await page.keyboard.type('xylophone');
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Nothing was found.');
  await field.fill('topup');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  await page.keyboard.press('Tab');
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  const title = await options.nth(1).locator('strong').textContent();
  await options.nth(1).click();
  await page.waitForURL((url) => !url.href.includes('insufficient_credits'));
  expect(await page.content()).toContain(title);
  await page.close();
});

it('a reader puts a test key into the examples, tries a function with it, and nothing is tried with a live key', async () => {
  const operation = {
    db: service.db,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  } as const;
  const { accountId } = expectOk(await ensureTestSide(operation, service.demo.account_id));
  const { key } = expectOk(
    await issueKey(operation, { accountId, name: 'docs', scopes: ['platform'], test: true }),
  );
  expect(key).toMatch(/^sk_test_/);
  const page = await browser.newPage();
  await page.goto(`${service.baseUrl}/docs/reference/platform/platform-ping`);
  const send = page.getByRole('button', { name: 'Send to the test side' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByText('Put your own key into the examples').click();
  const field = page.getByLabel('API key');
  await field.fill(service.demo.platform_key);
  await expect.poll(() => page.getByText('This is a live key').count()).toBe(1);
  expect(await send.isDisabled()).toBe(true);
  await field.fill(key);
  expect(await page.locator('main code', { hasText: key }).count()).toBe(3);
  expect(await page.locator('main code', { hasText: 'LIVERY_KEY' }).count()).toBe(0);
  await send.click();
  await expect.poll(() => page.locator('[data-try] pre').textContent()).toContain(accountId);
  if (isFullRun) expect(await pageDefects(page, undefined)).toEqual([]);
  await page.goto(`${service.baseUrl}/docs/reference/branding/read-snapshot`);
  await expect.poll(() => page.locator('main code', { hasText: key }).count()).toBe(3);
  await page.getByLabel('API key').fill('');
  expect(await page.locator('main code', { hasText: 'LIVERY_KEY' }).count()).toBe(3);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.close();
});

itInFull('the examples are complete without a script, and can be switched', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/docs/reference/platform/platform-create`);
  await page.getByText('TypeScript', { exact: true }).first().click();
  expect(await page.locator('.panel:visible code').textContent()).toContain("livery.get('platformCreate'");
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await context.close();
});
