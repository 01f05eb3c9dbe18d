import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage, liveCss } from './branding-page.ts';
import { openAsOwner } from './sign-in.ts';
import { withoutMeasures } from './without-measures.ts';

const SHEET = ['a', 'b', 'c', 'd', 'e'].map((name) => `.${name}{color:red}`).join('\n');

let service: TestService;
let browser: Browser;
let at: BrandingPage;
let address: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path, withoutMeasures);
  address = service.baseUrl + path;
  at = brandingPage(page, address);
  await at.code().waitFor();
  await at.paste(SHEET);
  await at.save();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Another person changes the brand meanwhile: a line of the sheet and a field of the document. */
async function somebodyElse(change: (css: string) => string, tagline: string): Promise<void> {
  const call = (method: string, body?: object) =>
    fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, {
      method,
      headers: { Authorization: `Bearer ${service.demo.theme_key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { revision, drafts } = (await (await call('GET')).json()) as {
    revision: string;
    drafts: Array<{ hash: string; css: string; config: { identity: object } }>;
  };
  const { hash, css, config } = drafts[0]!;
  const brandingJson = JSON.stringify({ ...config, identity: { ...config.identity, tagline } });
  const saved = await call('PUT', {
    css: change(css),
    brandingJson,
    expectedRevision: revision,
    baseHash: hash,
  });
  expect(saved.status).toBe(200);
}

const append = async (css: string) => {
  await at.code().click();
  await at.page.keyboard.press('ControlOrMeta+End');
  await at.page.keyboard.insertText(css);
};

describe('a save that conflicts with another person’s', () => {
  it('merges both changes when they touch different places', async () => {
    await append('\n.mine{color:blue}');
    await somebodyElse((css) => css.replace('.a{color:red}', '.a{color:green}'), 'Theirs');
    await at.press('Save draft');
    await at.said('Your changes and theirs touch different places');
    await at.page.locator('.cm-mergeView').waitFor();
    await at.sound('a conflict');
    await at.press('Save together');
    await at.said('Saved on top of theirs');
    await expect.poll(() => at.code().textContent()).toContain('.a{color:green}');
    await expect.poll(() => at.code().textContent()).toContain('.mine{color:blue}');
    await at.tab('Brand document');
    await expect.poll(() => at.page.getByLabel('Tagline').inputValue()).toBe('Theirs');
    await at.tab('Stylesheet');
  });

  itInFull('asks about conflicts, and takes the other version only after asking', async () => {
    await at.tab('Brand document');
    await at.page.getByLabel('Tagline').fill('Mine');
    await at.tab('Stylesheet');
    await somebodyElse((css) => css, 'Theirs again');
    await at.press('Save draft');
    await at.said('Some places were changed by both of you');
    await at.page.locator('.conflict').getByLabel('Theirs', { exact: true }).check();
    await at.press('Save together');
    await at.page.locator('.conflict').waitFor({ state: 'detached' });
    await at.tab('Brand document');
    await expect.poll(() => at.page.getByLabel('Tagline').inputValue()).toBe('Theirs again');
    await at.page.getByLabel('Tagline').fill('Mine once more');
    await somebodyElse((css) => `${css}\n.theirs{color:red}`, 'Last');
    await at.press('Save draft');
    await at.press('Take theirs');
    await at.answer('Take theirs');
    await at.said('Theirs is in the editor now');
    await expect.poll(() => at.page.getByLabel('Tagline').inputValue()).toBe('Last');
    await at.tab('Stylesheet');
  });
});

describe('unsaved input is kept', () => {
  it('input is kept when the session ends, and saved after signing in again', async () => {
    await append('\n.typed{color:red}');
    await service.db.prepare('UPDATE sessions SET revoked_at = 1').run();
    await service.db.prepare('DELETE FROM session_tokens').run();
    await at.press('Save draft');
    await at.page.getByRole('link', { name: 'Sign in again' }).waitFor();
    await expect
      .poll(() => at.page.getByRole('button', { name: 'Save draft' }).getAttribute('title'))
      .toContain('Sign in');
    await at.sound('signed out');
    await service.db.prepare('UPDATE sessions SET revoked_at = NULL').run();
    await at.page.evaluate(() => dispatchEvent(new Event('focus')));
    await at.said('You are signed in again');
  });

  it('input is offered again after a reload, and can be discarded', async () => {
    const kept = () => at.page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept).toContain('.typed{color:red}');
    await at.page.reload();
    await at.said('which were not saved, are back');
    await expect.poll(() => at.code().textContent()).toContain('.typed{color:red}');
    await at.sound('what was kept');
    await at.press('Discard them');
    await expect.poll(() => at.code().textContent()).not.toContain('.typed');
    if (!isFullRun) return;
    await at.page.reload();
    await at.code().waitFor();
    await expect.poll(() => at.page.getByText('are back in the editor').count()).toBe(0);
  });

  itInFull('the editor reports a lost connection, waits, and continues', async () => {
    await at.page.context().setOffline(true);
    await at.said('Go on editing: everything is kept');
    await append('\n.offline{color:red}');
    await expect
      .poll(() => at.page.getByRole('button', { name: 'Save draft' }).getAttribute('title'))
      .toContain('offline');
    await at.sound('offline');
    await at.page.context().setOffline(false);
    await at.said('You are online again');
    await at.save();
  });

  itInFull('the editor says when to try again after too many requests', async () => {
    await append('\n.many{color:red}');
    await at.page.route('**/api/reseller/theme/raw-css', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { error: 'rate_limited' } }),
    );
    await at.press('Save draft');
    await at.said('Try again in 1 second');
    await at.page.unroute('**/api/reseller/theme/raw-css');
    await at.press('Try again');
    await at.said('Saved as draft');
  });

  it('the page weighs under 100 KiB before the code editor loads', async () => {
    const page = await at.page.request.get(address);
    const script = await at.page.request.get(`${service.baseUrl}/assets/branding-editor.js`);
    const weights = await Promise.all(
      [page, script].map(async (answer) => gzipSync(await answer.body()).length),
    );
    expect(weights[0]! + weights[1]!).toBeLessThan(100 * 1024);
  });

  itInFull('a plain field works without the code editor', async () => {
    await at.page.route('**/assets/branding-code.js', (route) => route.abort());
    await at.page.goto(address);
    await at.said('The code editor could not be loaded');
    await at.page.getByLabel('Stylesheet, as plain text').fill('.plain{color:red}');
    await at.save();
    await at.sound('plain');
    await at.publish();
    expect(await liveCss(service)).toBe('.plain{color:red}');
    await at.page.unroute('**/assets/branding-code.js');
  });
});
