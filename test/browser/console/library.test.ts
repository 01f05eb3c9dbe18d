import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage } from './every-page.ts';
import { signIn } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `/console/${service.demo.account_id}`;
  page = await signIn(browser, service, service.demo.owner_email, `${base}/assets`);
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const said = (text: string) => page.getByText(text).first().waitFor({ timeout: 15_000 });
const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

describe('the asset library', () => {
  it('takes a picture, explains a bad alias, adds and removes a good one, and archives', async () => {
    await said('Nothing is in the library yet');
    await page.getByLabel('Images').setInputFiles({
      name: 'wordmark.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await said('wordmark.png is in the library');
    await page.getByLabel('New alias').fill('Not OK');
    await page.getByRole('button', { name: 'Add alias to wordmark' }).click();
    await said('An alias has lower-case letters');
    await page.getByLabel('New alias').fill('brand-mark');
    await page.getByRole('button', { name: 'Add alias to wordmark' }).click();
    await said('The alias was added');
    await page.getByRole('button', { name: 'Remove alias brand-mark' }).click();
    await said('The alias was removed');
    await page.getByRole('button', { name: 'Archive wordmark' }).click();
    await answer('Archive');
    await said('Archived.');
  });

  it('is sound in both modes and on a phone', async () => {
    await page.goto(`${service.baseUrl}${base}/assets`);
    await page.locator('#asset-library[aria-busy=true]').waitFor({ state: 'detached' });
    await expectSoundPage(page, 'assets');
    // Answers that say no are part of the journey.
    expect(complaints.filter((text) => !/status of 40[0139]/.test(text))).toEqual([]);
  });
});
