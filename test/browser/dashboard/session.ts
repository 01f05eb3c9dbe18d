import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { TestService } from '../../e2e/support/service.ts';

/** A browser context with the session cookie `name=value`. */
export async function signedIn(
  browser: Browser,
  service: TestService,
  cookie: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const at = cookie.indexOf('=');
  await context.addCookies([
    {
      name: cookie.slice(0, at),
      value: cookie.slice(at + 1),
      url: service.baseUrl,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  return context;
}
