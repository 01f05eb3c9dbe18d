import { expect, it } from 'vitest';
import { startService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';
import { signIn } from './sign-in.ts';

it('shows the form and the records of the sending domain without overflow in both modes, on a desktop and on a phone', async () => {
  const [service, browser] = await Promise.all([startService(), launchBrowser()]);
  try {
    const path = `/console/${service.demo.account_id}/sender`;
    const page = await signIn(browser, service, service.demo.owner_email, path);
    await expectGoodPage(page, 'sender-empty');
    await page.getByLabel('Before the @').fill('hello');
    await page.getByLabel('Domain', { exact: true }).fill('mail.agency.example');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.waitForURL('**done=sender-requested');
    await expect.poll(() => page.getByText('_dmarc.mail.agency.example').isVisible()).toBe(true);
    await expectGoodPage(page, 'sender-pending');
  } finally {
    await browser.close();
    await service.stop();
  }
});
