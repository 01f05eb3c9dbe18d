import type { Page } from 'playwright-core';
import { signInMail } from '../../e2e/support/outbox.ts';
import type { TestService } from '../../e2e/support/service.ts';

/** Completes the sign-in of the open page with the address, the mail of the outbox and the code. */
export async function signInOn(page: Page, service: TestService, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const { code } = await signInMail(service, email);
  await page.getByLabel('code', { exact: false }).first().fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
