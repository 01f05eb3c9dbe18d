import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostCookieName } from '#shared/http/cookie.ts';
import { signInMail } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';
import { type ClientApp, startClientApp } from './client-app.ts';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let app: ClientApp;
let client = '';

/** The verifier and challenge of RFC 7636, appendix B. */
const PKCE = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

beforeAll(async () => {
  [service, app, browser] = await Promise.all([startService(), startClientApp(), launchBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([
    { name: hostCookieName(service.baseUrl, 'language'), value: 'ar', url: service.baseUrl },
  ]);
  page = await context.newPage();
  const registered = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ client_name: 'Quick client', redirect_uris: [app.callback] }),
  });
  client = ((await registered.json()) as { client_id: string }).client_id;
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await service?.stop();
});

const authorize = () =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: app.callback,
    code_challenge: PKCE.challenge,
    scope: 'service:read service:write',
    resource: service.baseUrl,
  })}`;

/** Checks the page in both modes, on a desktop and on a phone: right to left, no violation, no sideways scrolling. */
async function looksRight(name: string): Promise<void> {
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')], name).toEqual(['ar', 'rtl']);
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  await expectGoodPage(page, `rtl-${name}`);
}

const open = (path: string) => page.goto(service.baseUrl + path);

it('shows every page of the auth Worker in Arabic, from sign-in to errors', async () => {
  await open('/sign-in');
  await looksRight('sign-in');
  await page.locator('input[name=email]').fill('nobody@');
  expect(await page.locator('input[name=email]').evaluate((input) => getComputedStyle(input).direction)).toBe(
    'ltr',
  );
  await page.locator('input[name=email]').fill(service.demo.customer_email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  await looksRight('code');
  const { code, link } = await signInMail(service, service.demo.customer_email, new Set());
  const wrong = code === '000000' ? '000001' : '000000';
  await page.locator('input[name=code]').fill(wrong);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await looksRight('code-wrong');
  await open(`/sign-in/link?token=${'a'.repeat(43)}`);
  await looksRight('link-expired');
  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));

  await open(authorize());
  await page.locator('button[value=approve]').waitFor({ state: 'visible' });
  await looksRight('consent');
  await page.locator('button[value=approve]').click();
  await page.waitForURL(`${app.callback}?**`);
  const redeemed = await fetch(`${service.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: app.returned.at(-1)?.searchParams.get('code') ?? '',
      redirect_uri: app.callback,
      client_id: client,
      code_verifier: PKCE.verifier,
      resource: service.baseUrl,
    }),
  });
  expect(redeemed.status).toBe(200);
  await open('/connections');
  await expect.poll(() => page.getByText('Quick client').count()).toBeGreaterThan(0);
  await looksRight('connections');
  await open('/sessions');
  await looksRight('sessions');
  await open('/there-is-nothing-here');
  await looksRight('missing');
  await open('/sso?code=none');
  await looksRight('sso-expired');
  await open('/dashboard/unsubscribe?topic=builds');
  await looksRight('unsubscribe-broken');
});
