import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage } from './every-page.ts';

let service: TestService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  page = await (await signedIn(browser, service, service.demo.session_cookie)).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** A plain CSV file of Excel in Western Europe, with a column whose name is unknown. */
const FILE = Buffer.from(
  'Kundennr.;Mail;Anzeige;Tarif\r\nimp-1;zoe@example.com;Zoë Müller;starter\r\nimp-2;nobody;Casey;starter\r\n' +
    'imp-3;kim@example.com;דנה כהן;nope\r\nimp-4;rosa@example.com;Rosa;\r\n',
  'latin1',
);

it('imports a file of customers, with its columns, the forecast, the progress and the result', async () => {
  await page.goto(`${service.baseUrl}/console/${service.demo.account_id}/tenants`);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('File').setInputFiles({ name: 'Kunden.csv', mimeType: 'text/csv', buffer: FILE });
  await page.getByRole('button', { name: 'Upload file' }).click();

  await page.getByText('read as Windows-1252, separated by semicolons').waitFor();
  const chosen = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
  expect(await chosen('Reference')).toBe('Kundennr.');
  expect(await chosen('Plan code')).toBe('Tarif');
  expect(await chosen('Name')).toBe('Not in the file');
  await page.getByLabel('Name', { exact: true }).selectOption('Anzeige');
  await expectSoundPage(page, 'import columns');
  await page.getByRole('button', { name: 'Check the lines' }).click();

  await page.getByRole('button', { name: 'Import 2 customers' }).waitFor();
  await page.getByText('That is no e-mail address.').waitFor();
  await page.getByText('There is no plan “nope”.').waitFor();
  await page.getByRole('cell').getByText('Zoë Müller').waitFor();
  await expectSoundPage(page, 'import forecast');
  await page.getByLabel('Show').selectOption('With problems');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => page.getByText('zoe@example.com').count()).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await page.getByText('Every line was worked through.').waitFor();
  await page.getByText('That is no e-mail address.').waitFor();
  await page.getByText('There is no plan “nope”.').waitFor();
  await expectSoundPage(page, 'import done');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the result as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const result = Buffer.concat(chunks).toString();
  expect(result).toMatch(/^2,imp-1,created,[0-9a-f-]{36},http\S+,\r$/m);
  expect(result).toContain('3,imp-2,refused,,,email: invalid_email');
  await page.getByRole('link', { name: 'imp-1' }).click();
  await page.getByText('Zoë Müller').first().waitFor();
  expect(complaints).toEqual([]);
});
