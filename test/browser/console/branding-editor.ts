import { startService, type TestService } from '../../e2e/support/service.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage } from './branding-page.ts';

export interface BrandingEditor {
  service: TestService;
  at: BrandingPage;
  /** Errors of the page and of its console. */
  complaints: string[];
  close(): Promise<void>;
}

/** Opens the branding editor of the demo account as its owner, in a service and a page of its own. */
export async function openBrandingEditor(): Promise<BrandingEditor> {
  const [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const complaints: string[] = [];
  const page = await (await signedIn(browser, service, service.demo.session_cookie)).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const at = brandingPage(page, `${service.baseUrl}/console/${service.demo.account_id}/branding`);
  await at.open();
  return {
    service,
    at,
    complaints,
    close: async () => {
      await browser.close();
      await service.stop();
    },
  };
}
