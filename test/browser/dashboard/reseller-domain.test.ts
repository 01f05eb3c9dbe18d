import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#shared/operator/create-account.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { plainRequest } from '../../e2e/support/request.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { sessionOn } from '../../support/database/session-on.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { pageDefects } from '../surface/open-page.ts';
import { callFunction } from './call-function.ts';
import { signInOn } from './sign-in-code.ts';
import { undeclared } from './undeclared.ts';

// Every browser resolves these names to this machine and treats them as secure, so that cookies and Fetch
// Metadata headers work as under https.
const PANEL = 'panel.northwind.localhost';
const OTHER = 'panel.contoso.localhost';
const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The service under another host name. */
const at = (host: string) => {
  const url = new URL(service.baseUrl);
  url.hostname = host;
  return url.origin;
};
const operation = () => ({
  db: service.db,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' } as const,
  requestId: 'test',
});

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const other = expectOk(await createAccount(operation(), { name: 'Contoso' }));
  for (const [accountId, domain] of [
    [service.demo.account_id, PANEL],
    [other.accountId, OTHER],
  ] as const)
    expectOk(await setCustomDomain(operation(), { accountId, domain }));
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const dashboard = (host: string, path = '/dashboard') =>
  `${at(host)}${path}?workspace=${service.demo.workspace_id}`;

describe('a reseller’s own domain', () => {
  it('the domain’s root leads through sign-in to the dashboard, on that host in every step', async () => {
    await page.goto(at(PANEL));
    await expect.poll(() => new URL(page.url()).host).toBe(new URL(at(PANEL)).host);
    await signInOn(page, service, service.demo.customer_email);
    await expect.poll(() => page.url()).toBe(dashboard(PANEL));
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['known-browser', 'session', 'workspace']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ domain: PANEL, httpOnly: true, sameSite: 'Lax' });
    }
  });

  it('the domain shows the brand, under a policy of that host, and accepts forms', async () => {
    await publishSheet(service, '[data-part="page-title"]{color:rgb(1, 99, 55)}', {
      schemaVersion: 1,
      identity: { productName: 'Northwind Sites' },
    });
    const answer = await page.goto(dashboard(PANEL));
    expect(answer?.headers()['content-security-policy']).toContain(`style-src ${at(PANEL)}/`);
    const title = page.locator('[data-part="page-title"]');
    await expect
      .poll(() => title.evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(1, 99, 55)');
    await page.getByLabel('Describe your project').fill('A bakery in Lyon');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('link', { name: 'Publish' }).waitFor();
    await expect.poll(() => new URL(page.url()).origin).toBe(at(PANEL));
    if (folder) await page.screenshot({ path: `${folder}/reseller-domain.png` });
    if (!isFullRun) return;
    expect(await pageDefects(page)).toEqual([]);
    expect(await undeclared(page)).toEqual([]);
    await page.getByRole('link', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    const site = await page
      .locator('a[href*=".localhost:"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href);
    expect(new URL(site).hostname).toMatch(/^[a-z0-9-]+\.localhost$/);
    const visitor = await browser.newPage();
    expect((await visitor.goto(site))?.status()).toBe(200);
    await visitor.close();
  });

  it('single sign-on leads to the domain, and a code signs in there once', async () => {
    const { url } = await callFunction(service, 'sso', { tenant_id: service.demo.workspace_id });
    const given = new URL(String(url));
    expect(given.origin).toBe(`https://${PANEL}`);
    const fresh = await browser.newContext();
    const entered = await fresh.newPage();
    // The local service has no certificate, so that only the scheme of the address is replaced.
    await entered.goto(at(PANEL) + given.pathname + given.search);
    expect(entered.url()).toBe(dashboard(PANEL));
    const cookies = await fresh.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['session', 'workspace']);
    expect(cookies.every(({ domain }) => domain === PANEL)).toBe(true);
    const again = await entered.goto(at(PANEL) + given.pathname + given.search);
    expect(again?.status()).toBe(410);
    await fresh.close();
  });

  itInFull('signs out on that host', async () => {
    await page.goto(dashboard(PANEL));
    await page.getByText('Account:').locator('..').click();
    await toNextDocument(page, () => page.getByRole('button', { name: 'Sign out' }).click());
    await page.goto(dashboard(PANEL));
    await expect.poll(() => page.url().startsWith(`${at(PANEL)}/sign-in?`)).toBe(true);
  });
});

describe('the domain of another reseller', () => {
  it('the domain of another reseller opens no workspace of this one, whichever cookie is sent', async () => {
    const carried = await browser.newContext();
    const cookie = await sessionOn(
      service.db,
      service.demo.customer_session_cookie,
      new URL(at(OTHER)).hostname,
    );
    const [name = '', value = ''] = cookie.split('=');
    await carried.addCookies([{ name, value, url: at(OTHER) }]);
    const stranger = await carried.newPage();
    for (const path of sampled(['/dashboard', '/dashboard/usage', '/dashboard/members'], 3)) {
      const answer = await stranger.goto(dashboard(OTHER, path));
      expect([path, answer?.status()]).toEqual([path, 404]);
    }
    const chooser = await stranger.goto(`${at(OTHER)}/dashboard`);
    expect([chooser?.status(), (await stranger.content()).includes(service.demo.workspace_id)]).toEqual([
      404,
      false,
    ]);
    await carried.close();
  });

  it('the domain of another reseller accepts no form for a workspace of this one', async () => {
    const { pathname, search, host } = new URL(dashboard(OTHER, '/dashboard/projects'));
    const answer = await plainRequest(service.baseUrl, pathname + search, {
      method: 'POST',
      headers: {
        Host: host,
        Cookie: await sessionOn(
          service.db,
          service.demo.customer_session_cookie,
          new URL(at(OTHER)).hostname,
        ),
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'prompt=Mine+now&key=form-0001',
    });
    expect(answer.status).toBe(404);
    const made = await service.db
      .prepare("SELECT count(*) AS n FROM projects WHERE name = 'Mine now'")
      .first();
    expect(made).toEqual({ n: 0 });
  });
});
