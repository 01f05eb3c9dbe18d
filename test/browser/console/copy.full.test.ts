import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '#workers/platform/texts/console.ts';
import { texts as scripts } from '#workers/platform/texts/console-scripts.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchOwnBrowser } from '../support/chromium.ts';
import { expectSoundPage } from './every-page.ts';
import { seedAssets } from './seed-assets.ts';

let service: TestService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  // The pages of a browser share its clipboard.
  [service, browser] = await Promise.all([startService(), launchOwnBrowser()]);
  const context = await signedIn(browser, service, service.demo.session_cookie);
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Blocks the clipboard for pages of the service, like a browser whose policy or user refuses it. */
async function refuseClipboard(): Promise<void> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const whole = await browser.newBrowserCDPSession();
  await whole.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: service.baseUrl,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
  await Promise.all([own.detach(), whole.detach()]);
}

/** Records the status messages beside the value from now on. */
const recordStatus = () =>
  page.locator('.copy [role=status]').evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, { childList: true });
  });

const selected = () => page.evaluate(() => getSelection()?.toString());

describe('an issued key', () => {
  const copy = () => page.getByRole('button', { name: 'Copy: API key' });
  const status = () => page.locator('.copy').getByRole('status');
  let key: string;

  beforeAll(async () => {
    await page.goto(`${service.baseUrl}/console/${service.demo.account_id}/keys/new`);
    await page.getByLabel('Name').fill('Copied');
    await page.getByLabel('Run tenants').check();
    await page.getByRole('button', { name: 'Issue key' }).click();
    await copy().waitFor();
    key = (await page.locator('.copy code').textContent()) ?? '';
  });

  it('an issued key is selected, with a sentence, while the clipboard refuses', async () => {
    await refuseClipboard();
    await copy().click();
    await status().filter({ hasText: texts.copyFailed }).waitFor();
    expect(await selected()).toBe(key);
    await expect.poll(() => status().isVisible()).toBe(true);
    await expect.poll(() => copy().textContent()).toBe(texts.copy);
    await expectSoundPage(page, 'keys/copy-refused');
    expect(complaints).toEqual([]);
  });

  it('an issued key is copied at the next press when the clipboard works, and the sentence disappears', async () => {
    await page.context().clearPermissions();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await recordStatus();
    await copy().click();
    await page.getByRole('button', { name: `${texts.copied}: API key` }).waitFor();
    await page.waitForFunction(() => (window as unknown as { said: string[] }).said.at(-1) === '');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
      .toEqual([texts.copied, '']);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await expect.poll(() => copy().textContent()).toBe(texts.copy);
    expect(complaints).toEqual([]);
  });
});

it('the address of an asset is selected, with a sentence, while the clipboard refuses', async () => {
  await seedAssets(service);
  await page.goto(`${service.baseUrl}/console/${service.demo.account_id}/assets`);
  await page.locator('.tile:not(.waiting)').first().click();
  const field = page.getByLabel(scripts.assets.detail.url);
  await expect.poll(() => field.inputValue()).toMatch(/^http/);
  await refuseClipboard();
  await page.getByRole('button', { name: scripts.assets.detail.copy, exact: true }).click();
  await page.getByRole('button', { name: scripts.assets.detail.copyFailed }).waitFor();
  const marked = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(marked).toBe(await field.inputValue());
  expect(complaints).toEqual([]);
});
