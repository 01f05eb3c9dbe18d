import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { renderSamplePage } from '#workers/platform/surface/sample/sample-page.tsx';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { exifWithGps } from '../../support/media/bytes.ts';
import { jpegSegment } from '../../support/media/containers.ts';
import { paint } from '../../support/media/pixels.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startLoopbackServer } from '../support/loopback-server.ts';

const locale = sourceLocale('en');

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const LIBRARY = '/api/reseller/branding/assets';

const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, never>> => {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${service.demo.session_token}`);
  const response = await fetch(service.baseUrl + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, never>;
};

/** A photograph of a phone: rotated by EXIF, and with a location. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const upright = { raw: { width: 120, height: 60, channels: 4 as const } };
  const jpeg = await sharp(paint(120, 60), upright).removeAlpha().jpeg().toBuffer();
  const exif = jpegSegment(0xe1, 'Exif\0\0', exifWithGps(6));
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
}

it('an uploaded logo is shown on the branded dashboard, by the document and by the stylesheet', async () => {
  const form = new FormData();
  form.append('kind', 'logo');
  form.append('name', 'Logo');
  form.append('file', new File([await photograph()], 'logo.svg', { type: 'image/svg+xml' }));
  const { assetId } = await ask(LIBRARY, { method: 'POST', body: form });
  await ask(`${LIBRARY}/${assetId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ addAlias: 'logo' }),
  });

  const document: BrandDocument = {
    schemaVersion: 1,
    identity: { productName: 'Acme' },
    logos: { light: { asset: 'logo', alt: 'Acme' } },
  };
  const css = '[data-part="footer"]{background-image:url("asset:logo")}';
  const sheet = await publishSheet(service, css, document);
  expect(sheet.stripped).toEqual([]);
  const { accountTheme } = (await ask('/api/reseller/theme/raw-css')) as unknown as {
    accountTheme: { assets: Array<{ path: string; url: string }> };
  };
  const url = accountTheme.assets.find(({ path }) => path === '/logos/light/asset')?.url ?? '';
  const stored = Buffer.from(await (await fetch(service.baseUrl + url)).arrayBuffer());
  expect(stored.includes('SECRET CAMERA') || stored.includes('1999:09:09')).toBe(false);

  const html = renderSamplePage({
    locale,
    accountId: service.demo.account_id,
    route: 'projects',
    mode: 'light',
    document,
    assetUrls: { logo: service.baseUrl + url },
    stylesheets: ['/base.css', service.baseUrl + sheet.path],
  });
  const host = await startLoopbackServer((request, response) => {
    const isSheet = request.url === '/base.css';
    response.writeHead(200, { 'content-type': isSheet ? 'text/css' : 'text/html; charset=utf-8' });
    response.end(isSheet ? baseCss : html);
  });
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(`${response.status()} ${response.url()}`));
  await page.goto(host.origin, { waitUntil: 'networkidle' });

  const logo = page.locator('[data-part="brand-logo"] img').first();
  await expect.poll(() => logo.isVisible()).toBe(true);
  const size = await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size, 'turned upright: orientation survived the gate').toEqual([60, 120]);
  const background = await page
    .locator('[data-part="footer"]')
    .first()
    .evaluate((footer) => getComputedStyle(footer).backgroundImage);
  expect(background).toBe(`url("${service.baseUrl}${url}")`);
  expect(loaded).toContain(`200 ${service.baseUrl}${url}`);

  // A direct visit shows the picture, under a policy that allows nothing else.
  const visit = await page.goto(service.baseUrl + url);
  expect(visit?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  await expect.poll(() => page.evaluate(() => self.origin)).toBe('null');
  await page.close();
  await host.close();
});
