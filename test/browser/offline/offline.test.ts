import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { expectNoViolation } from '../console/every-page.ts';
import { signedIn } from '../dashboard/session.ts';
import { undeclared } from '../dashboard/undeclared.ts';
import { launchBrowser } from '../support/chromium.ts';

/** When set, pictures of the messages are stored in this folder. */
const folder = process.env.SCREENSHOTS;
const PROMPT = 'A bakery in Lyon with a weekly menu';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const said = () => page.locator('[data-offline]');

/** Sets the network state, and waits until the page shows it. */
async function loseConnection(): Promise<void> {
  await context.setOffline(true);
  await said().getByText('You are offline').waitFor();
}
async function restoreConnection(): Promise<void> {
  await context.setOffline(false);
  await expect.poll(() => said().textContent()).toBe('');
}

async function isGood(name: string): Promise<void> {
  if (folder)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
  await expectNoViolation(page, name);
}

describe('the dashboard without a connection', () => {
  beforeAll(async () => {
    context = await signedIn(browser, service, service.demo.customer_session_cookie);
    page = await context.newPage();
    await page.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`);
  });
  afterAll(() => context.close());

  it('the dashboard shows the lost connection in parts of the brand, until the connection is back', async () => {
    await expect.poll(() => said().getAttribute('role'), { message: 'announced politely' }).toBe('status');
    await expect.poll(() => said().textContent()).toBe('');
    await loseConnection();
    await expect.poll(() => said().locator('[data-part=toast][data-variant=warning]').count()).toBe(1);
    expect(await undeclared(page)).toEqual([]);
    await isGood('offline-dashboard');
    await restoreConnection();
  });

  it('a form keeps its input, and is sent after the connection is back', async () => {
    await page.getByLabel('Describe your project').fill(PROMPT);
    await loseConnection();
    await page.getByRole('button', { name: 'Create project' }).click();
    await said().getByText('Not sent: you are offline').waitFor();
    await expect.poll(() => page.getByLabel('Describe your project').inputValue()).toBe(PROMPT);
    await restoreConnection();
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/dashboard\/projects\//);
    await page.getByRole('link', { name: 'Publish' }).waitFor();
  });

  it('the page says that a build continues, and shows its result without a reload', async () => {
    // A build that runs until the test ends it.
    await service.db.prepare("UPDATE builds SET status = 'running', finished_at = NULL").run();
    await page.reload();
    const live = page.locator('[data-live]');
    await live.getByText('Building').first().waitFor();
    await context.setOffline(true);
    await live.getByText('The connection is lost').waitFor();
    expect(await undeclared(page)).toEqual([]);
    await isGood('offline-build');
    await context.setOffline(false);
    await live.getByText('The connection is lost').waitFor({ state: 'detached' });
    await service.db.prepare("UPDATE builds SET status = 'succeeded', finished_at = 1").run();
    await page.getByRole('link', { name: 'Publish' }).waitFor();
  });

  itInFull('the page says when the service does not answer', async () => {
    await service.db.prepare("UPDATE builds SET status = 'running', finished_at = NULL").run();
    await page.reload();
    await page.route('**/progress*', (route) => route.fulfill({ status: 503 }));
    await page.getByText('The connection is lost').waitFor();
    await page.unroute('**/progress*');
    await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  });
});

// The same script as on the dashboard.
const inFull = isFullRun ? describe : () => undefined;
inFull('the console without a connection', () => {
  beforeAll(async () => {
    context = await signedIn(browser, service, service.demo.session_cookie);
    page = await context.newPage();
    await page.goto(`${service.baseUrl}/console/${service.demo.account_id}/tenants`);
  });
  afterAll(() => context.close());

  it('the console shows the lost connection on every page, on a phone as well', async () => {
    await loseConnection();
    await isGood('offline-console');
    await page.setViewportSize({ width: 390, height: 844 });
    await isGood('offline-console-phone');
    await restoreConnection();
  });

  it('a form keeps its input and is not sent', async () => {
    const search = page.locator('main input[type=search]').first();
    await search.fill('nobody');
    await loseConnection();
    await search.press('Enter');
    await said().getByText('Not sent: you are offline').waitFor();
    await expect.poll(() => search.inputValue()).toBe('nobody');
    await restoreConnection();
    await search.press('Enter');
    await page.waitForURL(/nobody/);
  });
});

it('allows the scripts that a console page loads and no others, and the common script is small', async () => {
  const address = `${service.baseUrl}/console/${service.demo.account_id}`;
  const answer = await fetch(address, { headers: { Cookie: service.demo.session_cookie } });
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(
    `script-src ${service.baseUrl}/assets/common.js ${service.baseUrl}/assets/console.js;`,
  );
  const script = await fetch(`${service.baseUrl}/assets/common.js`);
  expect((await script.arrayBuffer()).byteLength).toBeLessThanOrEqual(2048);
});
