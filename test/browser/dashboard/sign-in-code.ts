import type { Page } from 'playwright-core';
import type { TestService } from '../../e2e/support/service.ts';

/** Goes through the sign-in that a page shows: address, message from the outbox, code. */
export async function signInOn(page: Page, service: TestService, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const outbox = await fetch(`${service.baseUrl}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { Accept: 'application/json' },
  });
  const { messages } = (await outbox.json()) as { messages: Array<{ text: string }> };
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  await page.getByLabel('code', { exact: false }).first().fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
