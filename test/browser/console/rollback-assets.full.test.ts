import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { png, raster } from '../../support/media/png.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage, expectSoundQuestion } from './every-page.ts';
import { signIn } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `/console/${service.demo.account_id}`;
  page = await signIn(browser, service, service.demo.owner_email, `${base}/assets`);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const said = (text: string) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const detail = () => page.locator('dialog.detail');
const question = () => page.locator('dialog.ask');

/** Version 1 of the brand shows the asset "mark" by its alias, version 2 does not. */
async function recordTwoVersions(): Promise<void> {
  const buffer = Buffer.from(png(48, 48, { raster: raster(48, 48, 1) }));
  await page
    .locator('.drop input[type=file]')
    .setInputFiles([{ name: 'mark.png', mimeType: 'image/png', buffer }]);
  await press('mark');
  await detail().getByLabel('New alias').fill('mark');
  await page.keyboard.press('Enter');
  await said('mark was added.');
  await publishSheet(service, '[data-part="card"]{background:url("asset:mark")}');
  await publishSheet(service, '');
  await page.reload();
}

it('reports before archiving which recorded versions show an asset, and prevents its deletion', async () => {
  await recordTwoVersions();
  await press('mark');
  await detail().getByRole('button', { name: 'Archive…' }).click();
  await question().getByText('Version 1 of your brand shows it').waitFor();
  await expectSoundQuestion(page, 'assets-archive-versions');
  await question().getByRole('button', { name: 'Archive', exact: true }).click();
  await said('mark is archived.');
  await detail().getByRole('button', { name: 'Delete for good…' }).click();
  await question().getByText('these places show it').waitFor();
  await expectSoundQuestion(page, 'assets-purge-refused');
  await question().getByRole('button', { name: 'Close' }).click();
});

it('names the archived assets when a rollback is refused, and restores them with the version', async () => {
  await page.goto(`${service.baseUrl}${base}/branding`);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await press('Restore version 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
  await said('Version 1 was not restored: it shows assets that are archived (mark).');
  const offer = page.getByRole('button', { name: 'Restore the asset, then the version' });
  await expect.poll(() => offer.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectSoundPage(page, 'branding-rollback-refused');
  await offer.click();
  await said('Version 1 is restored');
  await page.goto(`${service.baseUrl}${base}/assets`);
  await page.locator('.tile', { hasText: 'mark' }).locator('code', { hasText: 'mark' }).waitFor();
});
