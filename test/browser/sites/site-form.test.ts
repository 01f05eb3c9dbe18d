import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { formDocument } from '../../support/sites/form-document.ts';
import { putSite } from '../../support/sites/put-site.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeViolations } from '../surface/open-page.ts';

let service: TestService;
let browser: Browser;
const folder = process.env.SCREENSHOTS;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const artifact = await putSite(await service.bucket('sites'), formDocument);
  await service.db
    .prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
         updated_at) VALUES (?3, ?1, ?2, 'Corner Bakery', 'corner-bakery', 'published', ?4, 'u', 1, 1)`,
    )
    .bind(service.demo.workspace_id, service.demo.account_id, PROJECT, artifact)
    .run();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const PROJECT = '00000000-0000-4000-8000-00000000f0f0';

it('a visitor writes on the site’s own host without script, and its owner reads it in the inbox', async () => {
  const site = `http://corner-bakery.localhost:${new URL(service.baseUrl).port}`;
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(`${site}/contact`);
  await page.getByRole('heading', { name: 'Order a cake' }).waitFor();
  expect(await page.getByText('Thank you, we call you back.').isVisible()).toBe(false);
  await page.getByLabel('Your name').fill('Kim Example');
  await page.getByLabel('Your e-mail').fill('kim@visitor.example');
  await page.getByLabel('Which cake').selectOption('Cherry');
  await page.getByLabel('Anything else').fill('Two of them, please.');
  await page.getByLabel('I agree').check();
  const thanks = page.getByText('Thank you, we call you back.');
  // A browser fills in a whole form at once, so that it may be sent within a moment.
  await page.getByRole('button', { name: 'Send' }).click();
  await thanks.waitFor();
  expect(new URL(page.url()).hash).toBe('#write-sent');
  if (folder) await page.screenshot({ path: `${folder}/site-form.png`, fullPage: true });
  await visitor.close();

  const owner = await signedIn(browser, service, service.demo.customer_session_cookie);
  const inbox = await owner.newPage();
  await inbox.goto(`${service.baseUrl}/dashboard/projects/${PROJECT}?workspace=${service.demo.workspace_id}`);
  await inbox
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages 1 new message/ })
    .click();
  await inbox.getByRole('main').getByText('1 new message.').waitFor();
  for (const text of ['Kim Example', 'Cherry', 'Two of them, please.'])
    expect(await inbox.getByText(text, { exact: true }).isVisible(), text).toBe(true);
  if (isFullRun) expect(await axeViolations(inbox)).toEqual([]);
  if (folder) await inbox.screenshot({ path: `${folder}/inbox.png`, fullPage: true });
  await inbox.getByRole('button', { name: 'Mark as read' }).click();
  await inbox.getByText('No new messages.').waitFor();
  await owner.close();
});

itInFull('the form is accessible, with and without its thanks', async () => {
  const site = `http://corner-bakery.localhost:${new URL(service.baseUrl).port}`;
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  for (const anchor of ['', '#write-sent']) {
    await page.goto(`${site}/contact${anchor}`);
    await page.getByRole('heading', { name: 'Order a cake' }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  if (folder) await page.screenshot({ path: `${folder}/site-form-phone.png`, fullPage: true });
  await context.close();
});
