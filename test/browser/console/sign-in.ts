import type { Browser, Page } from 'playwright-core';
import { signInMail } from '../../e2e/support/outbox.ts';
import type { TestService } from '../../e2e/support/service.ts';
import { signedIn } from '../dashboard/session.ts';

/** Signs a person in with the address, the mail of the outbox and the code. Ends on `path`. */
export async function signIn(
  browser: Browser,
  service: Pick<TestService, 'baseUrl'>,
  email: string,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(service.baseUrl + path);
  await passSignIn(page, service, email);
  await page.waitForURL(`**${path}`);
  return page;
}

/** A page at `path` with the session of the demo account's owner, who need not sign in. `prepare` runs before it opens. */
export async function openAsOwner(
  browser: Browser,
  service: TestService,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await signedIn(browser, service, service.demo.session_cookie);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(service.baseUrl + path);
  return page;
}

/** Completes the sign-in of the open page. */
export async function passSignIn(
  page: Page,
  service: Pick<TestService, 'baseUrl'>,
  email: string,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const { code } = await signInMail(service, email);
  await page.getByLabel('code', { exact: false }).first().fill(code);
  await page.keyboard.press('Enter');
}
