import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { png, raster } from '../../support/media/png.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage } from './every-page.ts';
import { addAssets, dropFiles, endSession, type Picture } from './library-steps.ts';
import { openAsOwner } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `/console/${service.demo.account_id}`;
  page = await openAsOwner(browser, service, `${base}/assets`);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const picture = (name: string, seed: number, side = 48): Picture => ({
  name,
  bytes: png(side, side, { raster: raster(side, side, seed) }),
});
const said = (text: string) => page.getByText(text).first().waitFor();
const tile = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.locator('dialog.detail');
const question = () => page.locator('dialog.ask');
const upload = (name: string) => page.locator('.upload', { hasText: name });
/** The list of active assets. */
const ACTIVE = /\/assets\?state=active$/;

describe('the asset library', () => {
  it('explains what assets are for while there are none', async () => {
    await said('Your library is empty');
    await expectSoundPage(page, 'assets-empty');
  });

  it('accepts dropped files with their progress, and explains the one that is refused', async () => {
    // The upload is slow enough to show its progress.
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await dropFiles(page, [
      picture('wordmark.png', 1, 320),
      { name: 'drawing.png', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ]);
    await upload('wordmark.png')
      .getByText(/Sending, [1-9]\d? %/)
      .waitFor();
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await upload('wordmark.png').getByText('In the library').waitFor();
    await upload('drawing.png').getByText('The file cannot be used. SVG').waitFor();
    await tile('wordmark').waitFor();
    await expectSoundPage(page, 'assets-uploads');
    await page.getByRole('button', { name: 'Clear finished' }).click();
    await expect.poll(() => page.locator('.upload').count()).toBe(0);
  });

  it('opens an asset by keyboard, explains a bad alias at its field, and adds a valid one', async () => {
    await tile('wordmark').focus();
    await page.keyboard.press('Enter');
    await dialog().getByText('Nowhere.').waitFor();
    await dialog().getByLabel('New alias').fill('Not OK');
    await page.keyboard.press('Enter');
    await dialog().getByRole('alert').getByText('Aliases have lower-case letters').waitFor();
    await expect.poll(() => dialog().getByLabel('New alias').getAttribute('aria-invalid')).toBe('true');
    await dialog().getByLabel('New alias').fill('brand-mark');
    await page.keyboard.press('Enter');
    await said('brand-mark was added.');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect
      .poll(() => tile('wordmark').evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('shows where an asset is used, keeps it there, and replaces its file', async () => {
    const document = {
      schemaVersion: 1,
      identity: { productName: 'Acme' },
      logos: { light: { asset: 'brand-mark', alt: 'Acme' } },
    };
    await publishSheet(service, '[data-part="hero"]{background:url("asset:brand-mark")}', document);
    await tile('wordmark').click();
    const places = dialog().locator('.places li');
    await places.first().waitFor();
    await expect
      .poll(() => places.allTextContents())
      .toEqual([
        'LiveLogo, light modeBrand version 1 · with version 1 of the asset',
        'LiveStylesheet, asset:brand-markBrand version 1 · with version 1 of the asset',
      ]);
    await expectSoundPage(page, 'assets-detail');

    await dialog().getByRole('button', { name: 'Remove alias brand-mark' }).click();
    await dialog().getByText('brand-mark is still named here.').waitFor();
    await dialog().getByRole('button', { name: 'Archive…' }).click();
    await question().getByText('wordmark is in use').waitFor();
    await question().getByRole('button', { name: 'Close' }).click();

    const [fresh] = [picture('rounder.png', 2, 64)];
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: fresh.name, mimeType: 'image/png', buffer: Buffer.from(fresh.bytes) });
    await question().getByText('Nothing changes for customers yet.').waitFor();
    await expectSoundPage(page, 'assets-replace');
    await question().getByRole('button', { name: 'Replace' }).click();
    await said('Replaced. Version 2 is current.');
    await dialog().getByText('64 × 64 px').first().waitFor();
    await dialog().getByLabel('Name').fill('Rounder mark');
    await dialog().getByRole('button', { name: 'Rename' }).click();
    await said('Renamed.');
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('finds by name and alias, archives after a confirmation, and lists archived assets separately', async () => {
    await page
      .locator('.drop input[type=file]')
      .setInputFiles([
        { name: 'old.png', mimeType: 'image/png', buffer: Buffer.from(picture('old', 3).bytes) },
      ]);
    await tile('old').waitFor();
    await page.getByRole('searchbox').fill('BRAND-m');
    await tile('old').waitFor({ state: 'detached' });
    await tile('Rounder mark').waitFor();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('q'), { message: 'a reload finds the same' })
      .toBe('BRAND-m');
    await page.getByRole('searchbox').fill('nobody');
    await said('Nothing matches');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();

    await tile('old').click();
    await dialog().getByRole('button', { name: 'Archive…' }).click();
    // The list of active assets is read again after the change. The answer arrives while another list is
    // shown.
    const asked = Promise.withResolvers<Route>();
    let isHeld = false;
    const holdFirst = (route: Route): unknown => {
      if (isHeld) return route.continue();
      isHeld = true;
      return asked.resolve(route);
    };
    await page.route(ACTIVE, holdFirst);
    await question().getByRole('button', { name: 'Archive', exact: true }).click();
    await said('old is archived.');
    const late = await asked.promise;
    await page.keyboard.press('Escape');
    await tile('old').waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('archived');
    await tile('old').waitFor();
    await expect.poll(() => page.locator('.tile').count()).toBe(1);
    const answered = page.waitForResponse((response) => response.request() === late.request());
    await late.continue();
    await (await answered).finished();
    // The script has read the answer when a later request is answered.
    await page.evaluate(() => fetch('/healthz'));
    expect(await page.locator('.tile').count()).toBe(1);
    await page.unroute(ACTIVE, holdFirst);
    await expectSoundPage(page, 'assets-archived');
    await page.getByLabel('State').selectOption('active');
    await tile('Rounder mark').waitFor();
  });

  itInFull('restores an archived asset, and deletes one for good', async () => {
    await page.getByLabel('State').selectOption('archived');
    await tile('old').click();
    await dialog().getByRole('button', { name: 'Restore' }).click();
    await said('old is back in the library, without an alias.');
    const archiving = dialog().getByRole('button', { name: 'Archive…' });
    await expect.poll(() => archiving.evaluate((button) => button === document.activeElement)).toBe(true);
    await archiving.click();
    await question().getByRole('button', { name: 'Archive', exact: true }).click();
    await said('old is archived.');
    await expectSoundPage(page, 'assets-archived-detail');
    await dialog().getByRole('button', { name: 'Delete for good…' }).click();
    await question().getByText('their space is free at once').waitFor();
    await expectSoundPage(page, 'assets-purge');
    await question().getByRole('button', { name: 'Delete for good' }).click();
    await said('old is deleted.');
    await dialog().waitFor({ state: 'detached' });
    await said('Nothing is archived');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'focus is somewhere' })
      .toBe('search');
    await page.getByLabel('State').selectOption('active');
    await tile('Rounder mark').waitFor();
  });

  itInFull('keeps the elements of the grid while it is rendered again', async () => {
    const kept = await tile('Rounder mark').elementHandle();
    await tile('Rounder mark').focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Name').fill('Mark of the brand');
    await dialog().getByRole('button', { name: 'Rename' }).click();
    await said('Renamed.');
    await page.locator('.tile-name', { hasText: 'Mark of the brand' }).waitFor({ state: 'attached' });
    const listed = page.waitForResponse((response) => response.url().endsWith('/assets?state=active'));
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await listed;
    await expect
      .poll(() => kept?.evaluate((button) => button === document.activeElement && button.isConnected))
      .toBe(true);
    await tile('Mark of the brand').click();
    await dialog().getByLabel('Name').fill('Rounder mark');
    await dialog().getByRole('button', { name: 'Rename' }).click();
    await said('Renamed.');
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  itInFull('waits for the Retry-After of the service, and then continues without a click', async () => {
    await page.route('**/api/reseller/branding/assets', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { error: 'rate_limited' } }),
    );
    await page
      .locator('.drop input[type=file]')
      .setInputFiles([
        { name: 'busy.png', mimeType: 'image/png', buffer: Buffer.from(picture('busy', 6).bytes) },
      ]);
    await page.getByText(/Going on in \d s\./).waitFor();
    await page.unroute('**/api/reseller/branding/assets');
    await upload('busy.png').getByText('In the library').waitFor();
  });

  itInFull('loads every page, and moves the keyboard focus to it', async () => {
    await addAssets(service, 60);
    await page.getByRole('searchbox').fill('item');
    await said('The first 50 assets');
    await page.getByRole('button', { name: 'Show more' }).click();
    await said('60 assets');
    await expect.poll(() => page.locator('.tile').count()).toBe(60);
    const focused = page.locator('.assets li').nth(50).getByRole('button');
    await expect.poll(() => focused.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await service.db.prepare("DELETE FROM assets WHERE name LIKE 'Item %'").run();
    await page.goto(`${service.baseUrl}${base}/assets`);
    await tile('Rounder mark').waitFor();
  });

  itInFull('keeps files through an ended session, and sends them after the sign-in', async () => {
    const back = await endSession(service);
    await page
      .locator('.drop input[type=file]')
      .setInputFiles([
        { name: 'late.png', mimeType: 'image/png', buffer: Buffer.from(picture('late', 4).bytes) },
      ]);
    await said('Your session has ended. The files below are kept');
    await expect
      .poll(() => page.getByRole('link', { name: 'Sign in again' }).getAttribute('target'))
      .toBe('_blank');
    await expect.poll(() => upload('late.png').getByText('Waiting').count()).toBe(1);
    await back();
    await page.getByRole('button', { name: 'Go on' }).click();
    await upload('late.png').getByText('In the library').waitFor();
    await tile('late').waitFor();
  });

  itInFull('keeps files while the browser is offline, and continues without a click', async () => {
    await page.context().setOffline(true);
    await page
      .locator('.drop input[type=file]')
      .setInputFiles([
        { name: 'train.png', mimeType: 'image/png', buffer: Buffer.from(picture('train', 5).bytes) },
      ]);
    await said('go on when the connection is back');
    await expectSoundPage(page, 'assets-offline');
    await page.context().setOffline(false);
    await upload('train.png').getByText('In the library').waitFor();
    await tile('train').waitFor();
  });

  it('explains why the list cannot be loaded, and loads it when asked again', async () => {
    await page.route('**/api/reseller/branding/assets*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await said('The library could not be loaded');
    await expectSoundPage(page, 'assets-error');
    await page.unroute('**/api/reseller/branding/assets*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await tile('Rounder mark').waitFor();
    // The journey includes refusals; the picture of an invalid file cannot be shown.
    expect(
      complaints.filter((text) => !/status of (40[0139]|429|500)|ERR_INTERNET_DISCONNECTED/.test(text)),
    ).toEqual([]);
  });
});
