import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { formDocument } from '../../support/sites/form-document.ts';
import { putSite } from '../../support/sites/put-site.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeViolations } from '../surface/open-page.ts';

const PROJECT = '00000000-0000-4000-8000-00000000f0f1';
const BUILD = '00000000-0000-4000-8000-00000000f0f2';

let service: TestService;
let browser: Browser;
const folder = process.env.SCREENSHOTS;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const artifact = await putSite(await service.bucket('sites'), formDocument);
  const { workspace_id, account_id } = service.demo;
  await service.db
    .prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?3, ?1, ?2, 'Corner Bakery', 'corner-bakery', 'u', 1, 1)`,
    )
    .bind(workspace_id, account_id, PROJECT)
    .run();
  await service.db
    .prepare(
      `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, artifact, credits_micro,
         operation_key, created_by, created_at, finished_at)
       VALUES (?4, ?3, ?1, ?2, 'A bakery', '[]', 'succeeded', ?5, 0, ?4, 'u', ?6, ?6)`,
    )
    .bind(workspace_id, account_id, PROJECT, BUILD, artifact, Date.now())
    .run();
  const today = Math.floor(Date.now() / DAY);
  for (let back = 0; back < 30; back += 1)
    for (const [kind, name, count] of [
      ['views', '', 40 + ((back * 7) % 23)],
      ['visits', '', 20 + ((back * 5) % 11)],
      ['page', '/contact', 9],
      ['referrer', 'search.example', 6],
      ['referrer', '', 2],
    ] as const)
      await service.db
        .prepare(
          'INSERT INTO site_visits (project_id, tenant_id, day, kind, name, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        )
        .bind(PROJECT, workspace_id, today - back, kind, name, count)
        .run();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('an owner shares a version by a link and ends it, schedules its publish, and sees its visits', async () => {
  const owner = await signedIn(browser, service, service.demo.customer_session_cookie);
  const page = await owner.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const address = `${service.baseUrl}/dashboard/projects/${PROJECT}?workspace=${service.demo.workspace_id}`;
  await page.goto(address);
  const frame = page.locator('iframe').first();
  expect(await frame.getAttribute('src')).toMatch(/^http:\/\/preview--0{8}/);
  await page.frameLocator('iframe').first().getByText('Corner Bakery').first().waitFor();

  await page.getByLabel('How long it works').selectOption('30 days');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('Link made').waitFor();
  const link = page.getByRole('link', { name: /^http:\/\/preview--/ });
  const href = (await link.getAttribute('href')) ?? '';
  // The address is shortened instead of pushing the form over the edge of its card.
  await page.setViewportSize({ width: 360, height: 900 });
  const ends = await link.evaluate((shown) => {
    const card = shown.closest('[data-part=card]');
    const end = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? Number.NaN;
    return [shown.parentElement, card?.querySelector('select')].map((inner) => end(card) - end(inner));
  });
  expect(Math.min(...ends)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const stranger = await browser.newContext();
  const shared = await stranger.newPage();
  expect((await shared.goto(href))?.status()).toBe(200);
  await shared.getByRole('link', { name: 'Contact' }).first().click();
  await shared.getByRole('heading', { name: 'Order a cake' }).waitFor();
  expect(shared.url().startsWith(href)).toBe(true);

  const soon = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 16);
  await page.getByLabel('Date and time').fill(soon);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Publish scheduled').waitFor();
  await page.getByRole('heading', { name: 'Visitors of the last 30 days' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  if (folder) await page.screenshot({ path: `${folder}/share-site.png`, fullPage: true });

  await page.goto(`${address}&mode=dark`);
  expect(await axeViolations(page)).toEqual([]);
  if (folder) await page.screenshot({ path: `${folder}/share-site-dark.png`, fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${address}&mode=light`);
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (folder) await page.screenshot({ path: `${folder}/share-site-phone.png`, fullPage: true });

  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByText('Link ended').waitFor();
  expect((await shared.goto(href))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Do not publish' }).click();
  await page.getByText('Nothing is scheduled any more').waitFor();
  expect(refused).toEqual([]);
  await stranger.close();
  await owner.close();
});
