import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../e2e/support/request.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { pageDefects, protectedLinksOnTop } from '../surface/open-page.ts';
import { callFunction } from './call-function.ts';
import { signedIn } from './session.ts';
import { signInOn } from './sign-in-code.ts';
import { undeclared } from './undeclared.ts';

const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const open = (path: string, query = '') =>
  page.goto(`${service.baseUrl}${path}?workspace=${service.demo.workspace_id}${query}`);

async function isGood(name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  if (isFullRun) expect(await pageDefects(page)).toEqual([]);
  expect(await undeclared(page)).toEqual([]);
}

/** Ends the session of the open page. */
const endSession = () => service.db.prepare('UPDATE sessions SET revoked_at = 1').run();

/** Signs in in another page, then returns to the page with the form. */
async function signInBeside(): Promise<void> {
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ]);
  await beside.waitForLoadState();
  await signInOn(beside, service, service.demo.customer_email);
  await beside.getByRole('heading', { name: 'You are signed in' }).waitFor();
  await beside.close();
}

describe('a session that ends in the middle of writing', () => {
  const prompt = 'A bakery in Lyon\n\nBread & “cakes” <daily>, a weekly menu, opening hours';

  it('a long description is shown, kept through signing in, and submitted once', async () => {
    await open('/dashboard');
    const long = `${prompt}${' and more'.repeat(700)}`;
    await page.getByLabel('Describe your project').fill(long);
    await endSession();
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
    await expect.poll(() => page.getByLabel('What you wrote').inputValue()).toBe(long);
    if (folder) await page.screenshot({ path: `${folder}/kept-prompt.png` });
    if (isFullRun) expect(await pageDefects(page)).toEqual([]);
    await signInBeside();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.waitForURL(/\/dashboard\/projects\//);
    await page.getByRole('link', { name: 'Publish' }).waitFor();
    const kept = await service.db.prepare('SELECT prompt FROM builds').all<{ prompt: string }>();
    expect(kept.results).toEqual([{ prompt: long }]);
  });

  itInFull('keeps an invitation, with the role that was chosen', async () => {
    await open('/dashboard/members');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Owner: also decides who has access').check();
    await endSession();
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ada@example.com');
    await signInBeside();
    await page.getByRole('button', { name: 'Send again' }).click();
    const row = page.getByRole('row').filter({ hasText: 'ada@example.com' });
    await row.getByText('Invited').waitFor();
    await expect.poll(() => row.getByRole('cell', { name: 'Owner' }).count()).toBe(1);
    await isGood('members-invited');
  });
});

describe('a page that cannot be read', () => {
  it('a page that cannot be read shows a message, and is shown as soon as it can be read', async () => {
    const rename = (from: string, to: string) =>
      service.db.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
    await rename('custom_domains', 'away');
    const answer = await open('/dashboard/domains');
    expect(answer?.status()).toBe(503);
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    await isGood('page-not-read');
    await rename('away', 'custom_domains');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Your plan has no custom domains').waitFor();
  });
});

describe('a workspace that its provider suspends', () => {
  let site: string;

  it('a suspended workspace shows a notice on every page, outside of stylesheets, and starts no work', async () => {
    if (isFullRun) {
      await open('/dashboard');
      await page.locator('a[data-part="card"]').first().click();
      await page.getByRole('link', { name: 'Publish' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      const link = page.locator('a[href*=".localhost:"]').first();
      site = await link.evaluate((element) => (element as HTMLAnchorElement).href);
      expect((await visit(site)).status).toBe(200);
    }
    await callFunction(service, 'suspend', { tenant_id: service.demo.workspace_id });
    const paths = ['/dashboard', '/dashboard/usage', '/dashboard/domains', '/dashboard/members'];
    for (const path of sampled(paths, 4)) {
      await open(path);
      const notice = page.locator('[data-brand-protected="notice"]');
      expect([path, await notice.textContent()]).toEqual([
        path,
        expect.stringContaining('This workspace is suspended'),
      ]);
      await expect.poll(() => page.locator('main button[type="submit"]:enabled').count()).toBe(0);
      if (folder) await page.screenshot({ path: `${folder}/suspended${path.replaceAll('/', '-')}.png` });
      expect(await undeclared(page)).toEqual([]);
    }
  });

  itInFull('the sites of a suspended workspace are unavailable', async () => {
    // The edge caches the answer of a host for a moment.
    await expect.poll(async () => (await visit(site)).status).toBe(404);
    const answer = await visit(site);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Nothing here');
  });

  itInFull(
    'a suspended workspace still shows its content, changes assistants’ permissions, and lets people sign out',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open('/dashboard');
      await page.locator('a[data-part="card"]').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isGood('suspended-project-phone');
      await open('/dashboard/connections');
      expect(await undeclared(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );

  it('the workspace works as before when the suspension is lifted', async () => {
    await callFunction(service, 'unsuspend', { tenant_id: service.demo.workspace_id });
    if (isFullRun) await expect.poll(async () => (await visit(site)).status).toBe(200);
    await open('/dashboard');
    await expect.poll(() => page.getByLabel('Describe your project').isEnabled()).toBe(true);
    await expect.poll(() => page.locator('[data-brand-protected="notice"]').count()).toBe(0);
  });
});

describe('a workspace that its provider closes', () => {
  it('a closed workspace explains what happens to its data, shows none of it, and lets people sign out', async () => {
    const { workspace_id: id } = service.demo;
    await callFunction(service, 'terminate', { tenant_id: id, confirm: id });
    await open('/dashboard/usage');
    await expect.poll(() => page.getByRole('main').textContent()).toContain('This workspace was closed');
    expect(await protectedLinksOnTop(page)).not.toContain(false);
    await isGood('terminated');
    await page.getByText('Account:').locator('..').click();
    await toNextDocument(page, () => page.getByRole('button', { name: 'Sign out' }).click());
    await open('/dashboard');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sign-in');
  });
});
