import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInMail } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let field: Locator;

const seen = new Set<string>();

/** The code of a mail that no earlier test has read. */
async function newCode(): Promise<string> {
  const { code } = await signInMail(service, service.demo.customer_email, seen);
  seen.add(code);
  return code;
}

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const WAYS = [
  ['with script', true],
  ['without script', false],
] as const;

// What the server does with a code is the same in both.
describe.each(sampled(WAYS, 2))('the field of the code, %s', (_, javaScriptEnabled) => {
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled });
    page = await context.newPage();
    await page.goto(`${service.baseUrl}/sign-in?return_to=%2Fconnections`);
    await page.getByLabel('E-mail address').fill(service.demo.customer_email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in/code');
    field = page.getByLabel('Code', { exact: true });
  });
  afterEach(() => context.close());

  it('the field is described for autofill and phones, and accepts a code inside its sentence in one step', async () => {
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
    await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
    const code = await newCode();
    await field.focus();
    // Inserts the text like paste and autofill do; other tests share the clipboard.
    await page.keyboard.insertText(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/connections');
  });

  it('the field has the focus at first and after a wrong code, and a short code is not sent', async () => {
    await page.locator('#code:focus').waitFor();
    const code = await newCode();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await page.locator('#code:invalid').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in/code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.locator('#code:focus').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/connections');
  });
});
