import type { Browser } from 'playwright-core';
import { signIn } from '../../test/browser/console/sign-in.ts';
import type { Service } from '../service/launch.ts';

const BUILD_MS = 30_000;

/** Creates projects as a customer, waits for their builds, and publishes the first. */
export async function buildProjects(
  browser: Browser,
  service: Service,
  customer: { email: string; workspaceId: string },
  prompts: readonly string[],
): Promise<void> {
  const page = await signIn(browser, service, customer.email, `/dashboard?workspace=${customer.workspaceId}`);
  for (const [index, prompt] of prompts.entries()) {
    await page.goto(`${service.baseUrl}/dashboard?workspace=${customer.workspaceId}`);
    await page.locator('textarea').first().fill(prompt);
    await page.locator('form:has(textarea) button[type=submit]').first().click();
    await page.waitForURL(/\/dashboard\/projects\//);
    const publish = page.getByRole('link', { name: 'Publish' });
    await publish.waitFor({ timeout: BUILD_MS });
    if (index > 0) continue;
    await publish.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.waitForLoadState('networkidle');
  }
  await page.context().close();
}
