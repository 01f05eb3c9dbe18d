import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMail } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';
import { toNextDocument } from '../support/next-document.ts';
import { type ClientApp, startClientApp } from './client-app.ts';

let service: TestService;
let app: ClientApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let clientId = '';
const verifier = randomBytes(32).toString('base64url');

/** Codes of the mails that were read. */
const read = new Set<string>();

async function newMail() {
  const mail = await signInMail(service, service.demo.customer_email, read);
  read.add(mail.code);
  return mail;
}

async function ask(at: Page): Promise<void> {
  await at.goto(`${service.baseUrl}/sign-in`);
  await at.getByLabel('E-mail address').fill(service.demo.customer_email);
  await at.keyboard.press('Enter');
  await at.waitForURL('**/sign-in/code');
}

function authorizeUrl(): string {
  const url = new URL(`${service.baseUrl}/oauth/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: app.callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    scope: 'service:read service:write',
    resource: service.baseUrl,
  }).toString();
  return url.href;
}

async function redeem(code: string): Promise<number> {
  const answer = await fetch(`${service.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: app.callback,
      client_id: clientId,
      code_verifier: verifier,
      resource: service.baseUrl,
    }),
  });
  return answer.status;
}

const returnedCode = (): string => app.returned.at(-1)?.searchParams.get('code') ?? '';

beforeAll(async () => {
  [service, app, browser] = await Promise.all([startService(), startClientApp(), launchBrowser()]);
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  page = await context.newPage();
  // Both buttons of the consent are visible without scrolling.
  await page.setViewportSize({ width: 1280, height: 1500 });
  const registered = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ client_name: 'Quick client', redirect_uris: [app.callback] }),
  });
  clientId = ((await registered.json()) as { client_id: string }).client_id;
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await service?.stop();
});

describe('a sign-in link', () => {
  let visitor: Page;
  beforeAll(async () => {
    visitor = await (await browser.newContext({ viewport: { width: 1280, height: 1500 } })).newPage();
  });
  afterAll(() => visitor?.context().close());

  it('the link asks in another browser which identity signs in, and works there', async () => {
    await ask(visitor);
    const { link } = await newMail();
    const phone = await browser.newContext({ viewport: { width: 390, height: 900 } });
    const other = await phone.newPage();
    await other.goto(link);
    const heading = other.getByRole('heading', { name: `Sign in here as ${service.demo.customer_email}?` });
    await expect.poll(() => heading.isVisible()).toBe(true);
    await expectGoodPage(other, 'link-elsewhere');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(`${service.baseUrl}/**`);
    await other.goto(`${service.baseUrl}/connections`);
    await expect.poll(() => other.getByText(service.demo.customer_email).isVisible()).toBe(true);
    await phone.close();
  });

  itInFull('the link still works when the code has ended after five wrong ones', async () => {
    await ask(visitor);
    const { code, link } = await newMail();
    for (let guess = 0; guess < 5; guess += 1) {
      await visitor.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
      await toNextDocument(visitor, () => visitor.keyboard.press('Enter'));
      await visitor.getByRole('alert').waitFor();
    }
    await expect
      .poll(() => visitor.getByRole('heading', { name: 'This code has ended' }).isVisible())
      .toBe(true);
    await expect
      .poll(() => visitor.getByRole('alert').textContent())
      .toContain('The link in the message works');
    await expect.poll(() => visitor.getByLabel('Code').count()).toBe(0);
    await expectGoodPage(visitor, 'code-ended');
    await visitor.goto(link);
    await visitor.goto(`${service.baseUrl}/connections`);
    await expect.poll(() => visitor.getByText(service.demo.customer_email).isVisible()).toBe(true);
  });
});

describe('Approve', () => {
  it('Approve is missing at first and appears after a second, for pointer and keyboard', async () => {
    // The page itself measures this right after parsing: a slow machine may take longer than a second to ask.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const button = document.querySelector<HTMLElement>('button[value=approve]');
        button?.focus();
        document.documentElement.dataset.early = JSON.stringify({
          visible: button?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          focused: button === document.activeElement,
        });
      });
    });
    await page.goto(authorizeUrl());
    const approve = page.locator('button[value=approve]');
    const early = await page.locator('html').getAttribute('data-early');
    expect(JSON.parse(early ?? '{}')).toEqual({ visible: false, focused: false });
    await approve.waitFor({ state: 'visible' });
    await expectGoodPage(page, 'consent-armed');
    await approve.focus();
    await expect.poll(() => approve.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('clicking Approve twice redirects the person to the application', async () => {
    await page.goto(authorizeUrl());
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    const box = await approve.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.click(x, y);
    await page.waitForTimeout(5);
    await page.mouse.click(x, y);
    // The second click cancels the navigation of the first.
    const arrived = () => page.waitForURL(`${app.callback}?**`);
    await arrived().catch(arrived);
    expect(await redeem(returnedCode())).toBe(200);
  });
});

describe('the connections page', () => {
  it('the page has one card for an application that was allowed twice, and ends both connections', async () => {
    await page.goto(authorizeUrl());
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${app.callback}?**`);
    expect(await redeem(returnedCode())).toBe(200);
    await page.goto(`${service.baseUrl}/connections`);
    await expect.poll(() => page.getByRole('heading', { name: 'Quick client' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: 'Connection 2 of 2' }).isVisible()).toBe(true);
    await expectGoodPage(page, 'connections-two');
    await page.getByText('Disconnect all…').click();
    await page.getByRole('button', { name: 'Disconnect all connections of Quick client' }).click();
    await page.getByRole('heading', { name: 'Nothing is connected' }).waitFor();
  });
});
