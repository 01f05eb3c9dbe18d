import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun, isSampled, sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { pageDefects } from '../surface/open-page.ts';
import { signedIn } from './session.ts';
import { undeclared } from './undeclared.ts';
import { uploadLogo } from './upload-logo.ts';

const SHEET = '[data-part="page-title"]{color:rgb(1, 99, 55)} [data-part="card"]{border-radius:21px}';
const brandWith = (logo: string) => ({
  schemaVersion: 1,
  identity: { productName: 'Northwind Sites', legalName: 'Northwind Hosting Ltd' },
  logos: { light: { asset: logo, alt: 'Northwind' } },
  navigation: { labels: { projects: 'Sites' } },
  icons: { pack: 'bold' },
});

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let logo: string;
const problems: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  page = await context.newPage();
  // The console reports violated policies, failed scripts and missing files.
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const open = (path: string, query = '') =>
  page.goto(`${service.baseUrl}${path}?workspace=${service.demo.workspace_id}${query}`);

async function isGood(name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  // In `npm test` axe checks a sixth of the pages, by name.
  if (isSampled(name, 6)) expect(await pageDefects(page)).toEqual([]);
  expect(await undeclared(page)).toEqual([]);
}

describe('a customer', () => {
  it('a customer describes a project and sees the build finish without an action', async () => {
    await open('/dashboard');
    await isGood('projects-empty');
    await page.getByLabel('Describe your project').fill('A bakery in Lyon with a weekly menu');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/dashboard\/projects\//);
    await page.getByRole('link', { name: 'Publish' }).waitFor();
    await isGood('project-built');
  });

  it('a customer previews a project before it is published', async () => {
    const preview = await context.newPage();
    await preview.goto(
      await page
        .getByRole('link', { name: 'Preview', exact: true })
        .evaluate((link) => (link as HTMLAnchorElement).href),
    );
    await expect.poll(() => preview.locator('h1').first().textContent()).not.toBe('');
    const styled = await preview.evaluate(() => document.styleSheets.length);
    expect(styled).toBeGreaterThan(0);
    await preview.close();
  });

  it('a customer publishes a project after a confirmation and opens the site', async () => {
    await page.getByRole('link', { name: 'Publish' }).click();
    await isGood('project-publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    const address = await page
      .locator('a[href*=".localhost:"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href);
    const site = await context.newPage();
    const response = await site.goto(address);
    expect(response?.status()).toBe(200);
    if (folder) await site.screenshot({ path: `${folder}/site.png` });
    // The preview has its own origin: no cookie, and no answer of the dashboard.
    expect(new URL(address).origin).not.toBe(service.baseUrl);
    expect(await site.evaluate(() => [self.origin, document.cookie])).toEqual([new URL(address).origin, '']);
    const asked = site.evaluate(
      (dashboard) => fetch(dashboard, { credentials: 'include' }).then((answer) => answer.status),
      `${service.baseUrl}/dashboard`,
    );
    await expect(asked).rejects.toThrow(/Failed to fetch/);
    await site.close();
  });
});

describe('the brand', () => {
  it('a published brand is shown: its stylesheet, logo, names and icons', async () => {
    logo = await uploadLogo(service);
    await publishSheet(service, SHEET, brandWith(logo));
    await open('/dashboard');
    await expect.poll(() => page.title()).toBe('Sites · Northwind Sites');
    const title = page.locator('[data-part="page-title"]');
    await expect
      .poll(() => title.evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(1, 99, 55)');
    const picture = page.getByAltText('Northwind').first();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(48);
    await expect
      .poll(() => page.locator('svg[data-part="icon"]').first().getAttribute('stroke-width'))
      .toBe('2.5');
  });

  it('the reseller’s stylesheet never reaches sign-in, connections and the console', async () => {
    for (const path of ['/sign-in', '/connections', '/console']) {
      const html = await (
        await fetch(service.baseUrl + path, { headers: { Cookie: service.demo.session_cookie } })
      ).text();
      expect([path, /\/t\/[0-9a-f-]{36}\/[^"]*\.css/.test(html)]).toEqual([path, false]);
    }
  });
});

const APPEARANCES = [
  ['light', 1280],
  ['dark', 390],
] as const;

// Two pages, each in one of the appearances, and in both in a full run.
describe.each(
  sampled(['', '/usage', '/domains', '/connections', '/members'], 3).map((path, at) => [path, at] as const),
)('/dashboard%s', (path, at) => {
  it.each(APPEARANCES.filter((_, index) => isFullRun || index === at % 2))(
    '%s at %d px has no violation, nothing outside the contract and no sideways scrolling',
    async (mode, width) => {
      await page.setViewportSize({ width, height: 900 });
      // The sheet above has one color for both modes, which is deliberately unreadable in dark mode; the
      // page is checked without it.
      if (mode === 'dark')
        await publishSheet(service, '[data-part="card"]{border-radius:21px}', brandWith(logo));
      await open(`/dashboard${path}`, `&mode=${mode}`);
      await expect.poll(() => page.locator('[data-brand]').getAttribute('data-mode')).toBe(mode);
      const overflow = await page.evaluate(() => {
        const root = document.querySelector('[data-brand]');
        return root ? root.scrollWidth - root.clientWidth : -1;
      });
      expect(overflow).toBe(0);
      await isGood(`page${path.replace('/', '-')}-${mode}`);
    },
  );
});

it('no request was refused by a policy and no script failed', () => {
  expect(problems).toEqual([]);
});
