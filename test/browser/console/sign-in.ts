import type { Browser, Page } from 'playwright-core';
import { signInMail } from '../../e2e/support/outbox.ts';
import type { TestService } from '../../e2e/support/service.ts';

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
