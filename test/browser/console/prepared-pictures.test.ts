import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { brandingPage } from './branding-page.ts';
import { expectNoViolation } from './every-page.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;
const complaints: string[] = [];

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">
  <rect x="100" y="50" width="200" height="100" fill="#0a5ac8"/></svg>`;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `${service.baseUrl}/console/${service.demo.account_id}`;
  page = await (await signedIn(browser, service, service.demo.session_cookie)).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The stored bytes of an asset by name. */
async function storedAs(name: string): Promise<Buffer> {
  const found = await service.db
    .prepare(
      `SELECT b.sha256, b.mime FROM assets a JOIN asset_versions v ON v.id = a.current_version_id
         JOIN asset_blobs b ON b.account_id = a.account_id AND b.sha256 = v.sha256 WHERE a.name = ?1`,
    )
    .bind(name)
    .first<{ sha256: string; mime: string }>();
  const extension = found?.mime === 'image/png' ? 'png' : 'jpg';
  const path = `/t/${service.demo.account_id}/asset-${found?.sha256}.${extension}`;
  return Buffer.from(await (await fetch(service.baseUrl + path)).arrayBuffer());
}

it('scales and rotates a photograph, rasterizes an SVG, and reports both', async () => {
  // Red on the left and blue on the right; the orientation of EXIF puts red on top.
  const half = (background: string, width: number) =>
    ({ create: { width, height: 1000, channels: 3, background } }) as const;
  const photo = await sharp(half('#f00', 5000))
    .composite([{ input: half('#00f', 2500), left: 2500, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await page.goto(`${base}/assets`);
  await page.locator('.drop').waitFor();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) },
  ]);
  const row = (name: string) => page.locator('.upload', { hasText: name });
  await row('shop.jpg').getByText('In the library').waitFor();
  await row('shop.jpg')
    .getByText(/from 1000 × 5000 pixels, .* to 819 × 4096 pixels/)
    .waitFor();
  await row('drawing.svg').getByText('In the library').waitFor();
  await row('drawing.svg')
    .getByText(/from SVG, .* to PNG, 1024 × 512 pixels/)
    .waitFor();
  await expectNoViolation(page, 'prepared');

  const upright = sharp(await storedAs('shop'));
  expect(await upright.metadata()).toMatchObject({ width: 819, height: 4096, format: 'jpeg' });
  const pixels = await upright.raw().toBuffer();
  const colorAt = (top: number) => {
    const [red = 0, , blue = 0] = pixels.subarray(3 * (819 * top + 400));
    return red > blue ? 'red' : 'blue';
  };
  expect([colorAt(100), colorAt(4000)]).toEqual(['red', 'blue']);
  expect(await sharp(await storedAs('drawing')).metadata()).toMatchObject({
    width: 1024,
    height: 512,
    format: 'png',
  });
});

it.each([
  // CSS 2.2, section 10.3.2: a side that is not stated has 300 or 150 pixels.
  ['without a size and a view box', '', { width: 1024, height: 512 }],
  ['with a width alone', 'width="600"', { width: 1024, height: 256 }],
  ['with shares of the page', 'width="100%" height="100%"', { width: 1024, height: 512 }],
  ['with a size in millimeters', 'width="79.375mm" height="39.6875mm"', { width: 1024, height: 512 }],
])('draws an SVG %s where a browser shows it', async (title, attributes, size) => {
  const name = title.replaceAll(' ', '-');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>
    <rect width="150" height="75" fill="#0a5ac8"/></svg>`;
  await page.goto(`${base}/assets`);
  await page.locator('.drop').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }]);
  await page.locator('.upload', { hasText: name }).getByText('In the library').waitFor();
  const stored = sharp(await storedAs(name));
  expect(await stored.metadata()).toMatchObject(size);
  const { width, height } = size;
  const pixels = await stored.ensureAlpha().raw().toBuffer();
  const alphaAt = (left: number, top: number) => pixels[4 * (width * Math.round(top) + Math.round(left)) + 3];
  // The rectangle ends at 75 of 150 pixels, and at 150 of the width.
  const end = (width * 150) / (attributes.includes('600') ? 600 : 300);
  expect([alphaAt(end - 4, height / 2 - 4), alphaAt(end + 4, 4), alphaAt(4, height / 2 + 4)]).toEqual([
    255, 0, 0,
  ]);
});

itInFull('crops and pads a logo from an SVG by keyboard, and uses it in the brand document', async () => {
  const at = brandingPage(page, `${base}/branding`);
  await at.open();
  await at.tab('Brand document');
  await page.locator('summary', { hasText: 'Logos' }).click();
  const field = page.locator('.asset-field', { has: page.getByText('Logo', { exact: true }) });
  await field.locator('input[type=file]').setInputFiles({
    name: 'Acme logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(DRAWING),
  });
  const dialog = page.getByRole('dialog', { name: 'Prepare: Logo' });
  // The empty edges are cropped, so that the drawing is twice as wide as high.
  await dialog.getByText('to a PNG of 1024 × 512 pixels').waitFor();
  await dialog.getByLabel('Space around it').press('End');
  await dialog.getByText(/to a PNG of 1024 × 7\d\d pixels/).waitFor();
  await dialog.getByLabel('Make it square').press('Space');
  await dialog.getByText('to a PNG of 1024 × 1024 pixels').waitFor();
  await expectNoViolation(page, 'the logo dialog');
  await dialog.getByLabel('Name in the library').fill('Acme mark');
  await dialog.getByRole('button', { name: 'Add to the library and use it' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await field.getByText('Acme mark').waitFor();
  const written = JSON.parse(await page.getByLabel('Brand document as JSON').inputValue()) as {
    logos: { light: { asset: string; alt: string } };
  };
  expect(written.logos.light.alt).toBe('Acme mark');
  const stored = sharp(await storedAs('Acme mark'));
  expect(await stored.metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: true });
  // The dashboard shows the logo before the save.
  const logo = page.frameLocator('.stage iframe:not(.coming)').getByAltText('Acme mark').first();
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1024);
  await at.save();
  expect(complaints).toEqual([]);
});
