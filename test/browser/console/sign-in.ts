import type { Browser, Page } from 'playwright-core';
import type { TestService } from '../../e2e/support/service.ts';

/** Signs somebody in as people do: address, mail from the outbox, code. Ends on `path`. */
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

/** Goes through the sign-in that a page is at. */
export async function passSignIn(
  page: Page,
  service: Pick<TestService, 'baseUrl'>,
  email: string,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const [newest = ''] = await mailTo(service, email);
  await page
    .getByLabel('code', { exact: false })
    .first()
    .fill(/\b\d{6}\b/.exec(newest)?.[0] ?? '');
  await page.keyboard.press('Enter');
}

/** What was sent to an address, the newest first. */
export async function mailTo(service: Pick<TestService, 'baseUrl'>, email: string): Promise<string[]> {
  const outbox = await fetch(`${service.baseUrl}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { Accept: 'application/json' },
  });
  const { messages } = (await outbox.json()) as { messages: Array<{ text: string }> };
  return messages.map(({ text }) => text);
}
