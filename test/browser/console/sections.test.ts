import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage, expectSoundQuestion, MODES } from './every-page.ts';
import { callPlatform, type Everyday, seedEveryday } from './seed.ts';
import { openAsOwner, passSignIn, signIn } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;
let tenants: Everyday;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `/console/${service.demo.account_id}`;
  if (isFullRun) {
    page = await signIn(browser, service, service.demo.owner_email, base);
    tenants = await seedEveryday(service);
    await leaveLongEntry();
  } else page = await openAsOwner(browser, service, base);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Inserts an audit entry whose values have the maximum length and no place to break. */
const leaveLongEntry = () =>
  service.db
    .prepare(
      `INSERT INTO audit_log (at, account_id, actor_kind, actor_id, action, target, outcome, request_id, detail)
       VALUES (?1, ?2, 'client', ?3, 'oauth.refresh_reuse', ?4, 'failed', 'r', ?5)`,
    )
    .bind(
      Date.now(),
      service.demo.account_id,
      `${'c'.repeat(60)} ${'p'.repeat(60)}`,
      `${'x'.repeat(80)}.example`,
      JSON.stringify({
        a_name_that_is_much_longer_than_any_that_we_have: 'y'.repeat(200),
        nested: { z: 'z'.repeat(90) },
      }),
    )
    .run();

const said = (text: string) => page.getByText(text).first().waitFor();
const visit = (path: string) => page.goto(`${service.baseUrl}${base}${path}`);
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Opens a question and confirms it. */
async function confirm(open: string | RegExp, yes: string): Promise<void> {
  await press(open);
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
}
const ping = async (key: string) =>
  (
    await fetch(`${service.baseUrl}/functions/v1/platform-ping`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
    })
  ).status;

describe('a reseller', () => {
  it('creates a plan and a tenant with it, tops it up, suspends, resumes and terminates it', async () => {
    await visit('');
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await visit('/plans');
    await page.getByRole('link', { name: 'Create a plan' }).click();
    await page.getByLabel('Code').fill('team');
    await page.getByLabel('Name', { exact: true }).fill('Team');
    await page.getByLabel('Credits granted a month').fill('80');
    await press('Create plan');
    await said('The plan was created.');

    await visit('/tenants/new');
    await page.getByLabel('Reference').fill('journey-1');
    await page.getByLabel('Customer’s e-mail address').fill('not an address');
    // The form disables the browser's validation, so that the server's messages are shown.
    await page.locator('form.form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await press('Create tenant');
    await page.locator('#email[aria-invalid=true]:focus').waitFor();
    await expect.poll(() => page.getByLabel('Reference').inputValue()).toBe('journey-1');
    await page.getByLabel('Customer’s e-mail address').fill('journey@customer.example');
    await page.getByLabel('Plan').selectOption('team');
    await press('Create tenant');
    await said('The tenant was created.');

    await page.getByLabel('Credits', { exact: true }).fill('40');
    await page.locator('#price_usd').fill('8');
    await press('Add credits');
    await said('The credits were added.');
    await said('+40');
    // The platform's own tests suspend, resume and terminate tenants by the same forms.
    if (!isFullRun) return;
    await confirm('Suspend…', 'Suspend tenant');
    await said('The tenant is suspended.');
    await press('Resume tenant');
    await said('The tenant is active again.');
    await page.getByRole('link', { name: 'Terminate…' }).click();
    await page.getByLabel('Type journey-1 to confirm').fill('something else');
    await press('Terminate tenant');
    await page.locator('#confirm[aria-invalid=true]').waitFor();
    await page.getByLabel('Type journey-1 to confirm').fill('journey-1');
    await press('Terminate tenant');
    await said('The tenant is terminated.');
  });

  itInFull('sees a customer’s usage', async () => {
    await visit(`/tenants/${tenants.used}`);
    await page
      .getByRole('img', { name: /^Credits used a day\./ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'All entries' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    await visit('/tenants?status=suspended');
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['customer-1003']);
  });

  itInFull('a reseller sees every column of customers with long references and addresses', async () => {
    await callPlatform(service, 'create', {
      external_ref: `long-${'r'.repeat(90)}`,
      whu: { email: `${'a'.repeat(60)}@${'d'.repeat(60)}.example`, name: 'متجر الورد' },
    });
    await visit('/tenants');
    const table = page.getByRole('region', { name: 'Tenants' });
    await table.getByText('متجر الورد').waitFor();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('the form of a usage destination asks for what its kind needs, and for nothing else', async () => {
    await visit('/usage-export');
    const shown = () =>
      page.locator('form.form :is(input,select):visible').evaluateAll((fields) => fields.map(({ id }) => id));
    const [stripe, openmeter, https] = [
      ['kind', 'name', 'secret', 'event_name', 'units', 'from'],
      ['kind', 'name', 'url', 'secret', 'event_name', 'from'],
      ['kind', 'name', 'url', 'event_name', 'from'],
    ];
    expect(await shown()).toEqual(stripe);
    for (const [kind, fields] of Object.entries({ openmeter, https, stripe })) {
      await page.getByLabel('Where usage is sent').selectOption(kind);
      expect(await shown()).toEqual(fields);
    }
  });

  it('issues a key that works, rotates it, and revokes it', async () => {
    await visit('/keys');
    await page.getByRole('link', { name: 'Issue a key' }).click();
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Run tenants').check();
    // A double click issues the key once, and shows its page.
    await page.getByRole('button', { name: 'Issue key' }).dblclick();
    const shown = page.locator('.copy code');
    const key = (await shown.textContent()) ?? '';
    expect(await ping(key)).toBe(200);
    await expectSoundPage(page, 'keys/issued');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: API key' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await page.getByRole('link', { name: 'I have copied it' }).click();
    await press('Revoke key: Shop');
    await expectSoundQuestion(page, 'keys/revoke');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await confirm('Rotate key: Shop', 'Rotate key');
    const next = (await shown.textContent()) ?? '';
    expect([await ping(key), await ping(next)]).toEqual([200, 200]);
    await page.getByRole('link', { name: 'I have copied it' }).click();
    for (const left of [2, 1]) {
      await expect.poll(() => page.getByRole('button', { name: 'Revoke key: Shop' }).count()).toBe(left);
      await confirm('Revoke key: Shop', 'Revoke key');
      await said('The key was revoked.');
    }
    expect([await ping(key), await ping(next)]).toEqual([401, 401]);
  });

  itInFull('a reseller requests a domain and sees the next step', async () => {
    await visit('/domain');
    await page.getByLabel('Domain').fill('app.reseller.example');
    await press('Save domain');
    await said('_domain-verify.app.reseller.example');
    await press('Check now');
    await said('What is missing');
    await expectSoundPage(page, 'domain/waiting');
    await confirm('Remove domain…', 'Remove domain');
    await said('The domain was removed.');
  });

  itInFull('invites a person, who signs in with the message and sees the console', async () => {
    await visit('/members');
    await page.getByLabel('E-mail address').fill('Admin@Demo.example');
    await press('Invite');
    await said('a message with the way in was sent');
    await page.getByText('invited', { exact: true }).waitFor();
    const [mail = ''] = await mailsTo(service, 'admin@demo.example');
    const link = /https?:\S+/.exec(mail)?.[0] ?? '';
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await passSignIn(guest, service, 'admin@demo.example');
    await guest.getByRole('heading', { name: 'Overview' }).waitFor();
    await guest.context().close();
    await visit('/members');
    await expect.poll(() => page.getByText('invited', { exact: true }).count()).toBe(0);
  });

  itInFull('a reseller finds typed input again after the session ended', async () => {
    await visit('/plans/new');
    await page.getByLabel('Code').fill('kept');
    await page.getByLabel('Description').fill('Typed at length, ünïcode too');
    await page.getByLabel('Name', { exact: true }).fill('Kept');
    await service.db.prepare('UPDATE sessions SET revoked_at = 1').run();
    await press('Create plan');
    await passSignIn(page, service, service.demo.owner_email);
    await said('What you typed is back');
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Typed at length, ünïcode too');
    await press('Create plan');
    await said('The plan was created.');
  });

  it('reads every action in the audit log', async () => {
    await visit('/audit');
    for (const what of [
      'Plan created',
      'API key revoked',
      ...(isFullRun ? ['Tenant terminated', 'Member added or role changed'] : []),
    ]) {
      await said(what);
    }
    await page.getByLabel('What').selectOption('key.');
    await press('Show');
    const rows = page.getByRole('row');
    await expect.poll(() => rows.filter({ hasText: 'API key' }).count()).toBeGreaterThan(2);
    // The heading is a row too.
    await expect.poll(() => rows.filter({ hasNotText: 'API key' }).count()).toBe(1);
  });
});

describe('every section', () => {
  const names = [
    '',
    'tenants',
    'tenants/new',
    'tenants/:used',
    'tenants/:suspended',
    'tenants/:ended',
    'tenants/:used/entries',
    'tenants/:used/limits',
    'tenants/:used/customer',
    'tenants/:used/terminate',
    'plans',
    'plans/new',
    'plans/starter/edit',
    'keys',
    'keys/new',
    'mails',
    'mails?kind=signIn&language=ar',
    'members',
    'billing',
    'domain',
    'audit',
  ];

  // The overview is checked in light mode, and all of them in both modes in a full run.
  it.each(sampled(names, names.length))(
    'the section has no accessibility violation in both modes and on a phone: %s',
    async (name) => {
      await page.goto(
        `${service.baseUrl}${base}/${name}`
          .replace(/\/$/, '')
          .replace(/:(used|suspended|ended)/, (_, which: keyof Everyday) => tenants[which]),
      );
      await expectSoundPage(page, name, isFullRun ? MODES : ['light']);
    },
  );
});
