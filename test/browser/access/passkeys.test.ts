import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMail } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let authenticatorId = '';
const violations: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 1200 } });
  page = await context.newPage();
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // The virtual authenticator would answer the browser's suggestions at once; a test enables that.
      automaticPresenceSimulation: true,
    },
  });
  authenticatorId = added.authenticatorId;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** While presence is disabled, the suggestions of the field stay open. */
const presence = (enabled: boolean) =>
  devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

/**
 * Opens the page of sessions, which a signed-out person reaches through sign-in. A suggestion that is answered
 * meanwhile leads to the dashboard instead: then the page is opened again.
 */
async function arriveAtSessions(): Promise<void> {
  const arrived = () =>
    page.waitForURL('**/sessions', { timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
  await expect
    .poll(async () => {
      await page.goto(`${service.baseUrl}/sessions`).catch(() => undefined);
      return arrived();
    })
    .toBe(true);
}

/**
 * Presses the button without presence, which ends the suggestions of the field, and then enables presence. A
 * request that the authenticator kept open may stay unanswered: then the button is pressed again.
 */
async function pressUntil(wait: (options: { timeout: number }) => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await presence(true);
  const tried = async () => {
    const isDone = await wait({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isDone) await button.click({ timeout: 1_000 }).catch(() => undefined);
    return isDone;
  };
  await expect.poll(tried).toBe(true);
}

/** The time for a suggestion to be answered before the page is opened again. */
const PATIENCE_MS = 15_000;

describe('a passkey', () => {
  stepsOfOneJourney();

  it('a passkey is added on the page of sessions after a sign-in by mail', async () => {
    await presence(false);
    await page.goto(`${service.baseUrl}/sign-in?return_to=%2Fsessions`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectGoodPage(page, 'sign-in');
    await page.getByLabel('E-mail address').fill(service.demo.customer_email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.waitForURL('**/sign-in/code');
    await page
      .getByLabel('Code', { exact: true })
      .fill((await signInMail(service, service.demo.customer_email)).code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sessions');
    await presence(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey was added.').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);
    expect(credentials[0]?.rpId).toBe('localhost');
    expect(credentials[0]?.userHandle).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    await expectGoodPage(page, 'sessions');
  });

  it('a passkey is not made twice on one device', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for your account.').waitFor();
  });

  it('is renamed', async () => {
    await page.getByText('Rename', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Test device');
    await page.getByRole('button', { name: /^Save the name/ }).click();
    await page.getByRole('heading', { name: 'Test device' }).waitFor();
  });

  it('the passkey signs its person in again with the button after a sign-out', async () => {
    await presence(false);
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL('**/sign-in**');
    await page.goto(`${service.baseUrl}/sign-in?return_to=%2Fsessions`);
    await pressUntil((options) => page.waitForURL('**/sessions', options));
    await page.getByRole('heading', { name: 'Test device' }).waitFor();
  });

  it('the passkey signs its person in from the suggestions of the field', async () => {
    await presence(false);
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL('**/sign-in**');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await presence(true);
    // The virtual authenticator selects the only suggestion itself, before or after the page has loaded.
    await arriveAtSessions();
    await page.getByRole('heading', { name: 'Test device' }).waitFor();
  });

  itInFull('the passkey is refused when the authenticator cannot verify the user', async () => {
    await presence(false);
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL('**/sign-in**');
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await presence(true);
    // The browser itself refuses, and the person stays on the page.
    await page.waitForFunction(() => document.visibilityState === 'visible');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await arriveAtSessions();
  });

  it('a removed passkey opens no session, and the page explains it', async () => {
    await presence(false);
    await page.getByText('Remove', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Remove Test device' }).click();
    await page.getByText('The passkey was removed.').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL('**/sign-in**');
    const alert = page.getByRole('alert').filter({ hasText: 'That did not work.' });
    // The virtual authenticator answers the suggestions of each page again: the message is visible only for a
    // moment.
    await pressUntil((options) => alert.waitFor(options));
    await presence(false);
  });

  it('the pages of passkeys violate no content security policy', () => {
    expect(violations).toEqual([]);
  });
});

describe('without script', () => {
  it('the sign-in page offers mail alone', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(`${service.baseUrl}/sign-in`);
    expect(await other.getByRole('button', { name: 'Send code' }).isVisible()).toBe(true);
    expect(await other.locator('form[action="/sign-in/passkey"]').isVisible()).toBe(false);
    await plain.close();
  });
});
