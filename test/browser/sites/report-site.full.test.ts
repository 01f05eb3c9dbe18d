import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { formDocument } from '../../support/sites/form-document.ts';
import { putSite } from '../../support/sites/put-site.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { pageDefects } from '../surface/open-page.ts';

let service: TestService;
let browser: Browser;
const folder = process.env.SCREENSHOTS;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const artifact = await putSite(await service.bucket('sites'), formDocument);
  await service.db
    .prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
         updated_at) VALUES ('reported', ?1, ?2, 'Corner Bakery', 'corner-bakery', 'published', ?3, 'u', 1, 1)`,
    )
    .bind(service.demo.workspace_id, service.demo.account_id, artifact)
    .run();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('a visitor reports a site without script, and its reseller takes it down and restores it', async () => {
  const site = `http://corner-bakery.localhost:${new URL(service.baseUrl).port}/`;
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await visitor.newPage();
  expect((await page.goto(site))?.status()).toBe(200);
  await page.goto(`${service.baseUrl}/report?site=${encodeURIComponent(site)}`);
  await page.getByLabel('What is wrong, and where?').fill('It asks for my password.');
  await page.getByLabel('What is it about?').selectOption('Deception or phishing');
  if (folder) await page.screenshot({ path: `${folder}/report.png`, fullPage: true });
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();

  const staff = await signedIn(browser, service, service.demo.session_cookie);
  const desk = await staff.newPage();
  await desk.goto(`${service.baseUrl}/console/${service.demo.account_id}/reports`);
  await desk.getByText('It asks for my password.').waitFor();
  expect(await pageDefects(desk)).toEqual([]);
  if (folder) await desk.screenshot({ path: `${folder}/reports.png`, fullPage: true });
  await desk.getByLabel('Reason', { exact: true }).fill('Phishing');
  await desk.getByRole('button', { name: /^Take the site down/ }).click();
  await desk.getByText('The site is off the web.').waitFor();
  await expect.poll(async () => (await page.goto(site))?.status()).toBe(410);
  expect(await pageDefects(desk)).toEqual([]);
  await desk.getByRole('button', { name: /^Restore the site/ }).click();
  await desk.getByText('The site is served again.').waitFor();
  await expect.poll(async () => (await page.goto(site))?.status()).toBe(200);

  const open = await (await browser.newContext()).newPage();
  await open.goto(`${service.baseUrl}/report`);
  expect(await pageDefects(open)).toEqual([]);
  await visitor.close();
  await staff.close();
});
