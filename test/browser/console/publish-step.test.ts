import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage, liveCss } from './branding-page.ts';
import { openAsOwner } from './sign-in.ts';
import { withOnePage } from './without-measures.ts';

let service: TestService;
let browser: Browser;
let at: BrandingPage;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  await service.db
    .prepare("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE email = ?1")
    .bind(service.demo.owner_email)
    .run();
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path, withOnePage('usage'));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  at = brandingPage(page, service.baseUrl + path);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const dialog = () => at.page.getByRole('dialog');
const compared = () => dialog().locator('.look-compared[data-done=true]');

/** The time and the state of the account's schedule. */
const stored = () =>
  service.db
    .prepare('SELECT due_at, time_zone, note, outcome FROM brand_schedules ORDER BY created_at DESC')
    .first<{ due_at: number; time_zone: string; note: string | null; outcome: string | null }>();

it('warns of unreadable texts, shows the pages before and after in both modes, and folds equal pages', async () => {
  await at.code().waitFor();
  await at.paste(
    '[data-part="table"]{background:rgb(255 240 200)}[data-part="table"] th{color:rgb(120 0 60)}',
  );
  await at.said('Unsaved changes');
  await at.save();
  await at.press('Publish…');
  // What the pages measure; branding-measured.full.test.ts has other defects.
  const measured = dialog().locator('.measured-part');
  await expect.poll(() => measured.textContent()).toContain(warnings.contrast_unreadable.summary);
  await expect
    .poll(() => measured.textContent())
    .toMatch(/table-cell; [^;]*Usage[^;]*; dark mode; \d\.\d\d:1/);
  await compared().waitFor();
  await dialog().locator('.same-pages summary').waitFor();
  const page = dialog().locator('.compared-page-details').first();
  await page.locator('summary').click();
  for (const mode of ['light', 'dark']) {
    const section = page.getByRole('region', { name: new RegExp(`^(?!What).*, ${mode}$`) });
    await expect.poll(() => section.locator('iframe').count()).toBe(2);
    await section.locator('figure').nth(1).locator('.mark').first().waitFor();
    await section
      .getByRole('row', { name: /table .*background-color/ })
      .first()
      .waitFor();
  }
  const grounds = () =>
    page
      .locator('.compared-mode')
      .first()
      .locator('iframe')
      .evaluateAll((frames) =>
        frames.map((frame) => {
          const table = (frame as HTMLIFrameElement).contentDocument?.querySelector('[data-part="table"]');
          return table == null ? null : getComputedStyle(table).backgroundColor;
        }),
      );
  await expect.poll(async () => (await grounds())[1]).toBe('rgb(255, 240, 200)');
  await expect.poll(async () => (await grounds())[0]).not.toBe('rgb(255, 240, 200)');
  if (isFullRun) await comparedOnAPhone();
  await dialog().locator('.lines summary').first().click();
  await dialog().locator('.lines .compared').first().waitFor();
  await at.sound('the question with pages before and after');
});

/** Compares the same pages on a phone, in another state and language. */
async function comparedOnAPhone(): Promise<void> {
  const choices = dialog().getByRole('group', { name: 'What the pages are compared in' });
  await choices.getByLabel('State', { exact: true }).selectOption('Error');
  await choices.getByLabel('Language', { exact: true }).selectOption('ar');
  await choices.getByLabel('Phone').check();
  await compared().waitFor();
  await dialog().locator('.compared-page-details summary').first().click();
  const pages = dialog().locator('.screen iframe');
  const shownIn = () =>
    pages.evaluateAll((frames) =>
      frames.map((frame) => {
        const page = (frame as HTMLIFrameElement).contentDocument;
        return [page?.querySelector('[data-brand]')?.getAttribute('dir'), frame.clientWidth];
      }),
    );
  await expect.poll(shownIn).toEqual(Array.from({ length: 4 }, () => ['rtl', 390]));
  await at.sound('pages before and after on a phone');
}

it('schedules the publish for a time in the zone of the person, and shows it', async () => {
  await dialog().getByLabel('Note for this version').fill('Autumn colors');
  await dialog().getByLabel('At a time you choose').check();
  const time = dialog().getByLabel('Day and time (Asia/Tokyo)');
  await time.fill('2020-01-01T10:00');
  await at.answer('Schedule');
  await dialog().getByText('This time has passed').waitFor();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await time.fill(`${tomorrow}T09:30`);
  await at.sound('a time that was chosen');
  await at.answer('Schedule');
  await at.said('Scheduled for');
  await expect.poll(async () => (await stored())?.due_at).toBe(Date.parse(`${tomorrow}T00:30:00Z`));
  expect(await stored()).toMatchObject({ time_zone: 'Asia/Tokyo', note: 'Autumn colors', outcome: null });
  expect(await liveCss(service)).toBeNull();
  await at.page.locator('[data-place=schedule]', { hasText: '(Asia/Tokyo)' }).waitFor();
  await at.tab('Versions');
  await at.page.locator('.schedule-list').getByText('Autumn colors').waitFor();
  await at.sound('what is scheduled');
});

itInFull('cancels a schedule, and makes another one', async () => {
  await at.page
    .locator('[data-place=schedule]')
    .getByRole('button', { name: 'Cancel the schedule…' })
    .click();
  await at.answer('Cancel the schedule');
  await at.said('The schedule is cancelled.');
  expect(await stored()).toMatchObject({ outcome: 'cancelled' });
  await at.press('Publish…');
  await dialog().getByLabel('Note for this version').fill('Autumn colors');
  await dialog().getByLabel('At a time you choose').check();
  await at.answer('Schedule');
  await at.said('Scheduled for');
  await expect.poll(async () => (await stored())?.outcome).toBeNull();
});

it('publishes at the time that was chosen, and shows the note in the history', async () => {
  await service.db
    .prepare('UPDATE brand_schedules SET due_at = ?1')
    .bind(Date.now() - 1000)
    .run();
  await service.runTimer(new Date(), 'minute');
  expect(await liveCss(service)).toContain('rgb(255 240 200)');
  await at.open();
  await at.tab('Versions');
  await at.page.locator('.version .said', { hasText: 'Autumn colors' }).waitFor();
  await at.page.locator('.schedule-list').getByText('Published', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

itInFull('makes a link to a preview, copies it, shows it to a visitor, renews and ends it', async () => {
  const { page } = at;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Share a preview…' }).click();
  await dialog().getByText('No link works at the moment.').waitFor();
  await at.answer('Make a link to the saved draft');
  await at.said('The link is made.');
  await dialog()
    .getByRole('button', { name: /^Copy the link/ })
    .click();
  await at.said('The link is copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await dialog().getByLabel('Address of the link').inputValue());
  await at.sound('links to previews');
  const visitor = await browser.newContext();
  const seen = await visitor.newPage();
  const address = service.baseUrl + new URL(copied).pathname + new URL(copied).search;
  await seen.goto(address);
  await seen.getByText('You see this page by a link.').waitFor();
  await seen.frameLocator('iframe').locator('[data-part="card"]').first().waitFor();
  await service.db
    .prepare('UPDATE brand_links SET expires_at = ?1')
    .bind(Date.now() + 300_000)
    .run();
  await dialog()
    .getByRole('button', { name: /^Renew/ })
    .click();
  await at.said('The link is renewed.');
  const row = await service.db.prepare('SELECT expires_at FROM brand_links').first<{ expires_at: number }>();
  expect(row?.expires_at).toBeGreaterThan(Date.now() + 1_500_000);
  await dialog()
    .getByRole('button', { name: /^End it/ })
    .click();
  await at.said('The link has ended.');
  await dialog().getByText('No link works at the moment.').waitFor();
  expect((await seen.goto(address))?.status()).toBe(404);
  await visitor.close();
  expect(complaints).toEqual([]);
});
