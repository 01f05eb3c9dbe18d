import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPage, protectedLinksOnTop } from './open-page.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
const open = (address: string) => openPage(browser, address);

describe('a stylesheet against the frame', () => {
  const scoped = (css: string) =>
    `@layer brand{@scope ([data-brand="${ACCOUNT}"]) to ([data-brand-protected]){${css}}}`;

  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-brand-protected]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, opacity } = getComputedStyle(element);
        return { left, top, width, height, color, backgroundColor, fontSize, opacity };
      }),
    );
  let untouched: Awaited<ReturnType<typeof places>>;
  beforeAll(async () => {
    const page = await open(server.page({ mode: 'light', status: 'suspended' }));
    untouched = await places(page);
    await page.close();
  });

  const attacks: ReadonlyArray<readonly [name: string, css: string]> = [
    [
      'a fixed overlay',
      '[data-part="navigation"]{position:fixed!important;inset:-9999px!important;z-index:2147483647!important}',
    ],
    [
      'an overlay of the root',
      ':scope{position:fixed!important;inset:0!important;z-index:2147483647!important}',
    ],
    ['a huge transform', '[data-part="main"]{transform:scale(50) translate(-1000px,1000px)!important}'],
    [
      'a shadow without end',
      ':scope,[data-part="shell"]{box-shadow:0 0 0 9999px red!important;outline:9999px solid red!important}',
    ],
    [
      'a surface of no size',
      ':scope{display:none!important;height:0!important;width:0!important;contain:none!important}',
    ],
    ['a margin that pushes', '[data-part="shell"]{margin:-9999px!important;min-height:99999px!important}'],
  ];
  it.each(sampled(attacks, 3))(
    'a stylesheet cannot cover or move the protected elements with %s',
    async (_name, css) => {
      const page = await open(server.page({ mode: 'light', status: 'suspended' }, scoped(css)));
      expect(await places(page)).toEqual(untouched);
      expect(await protectedLinksOnTop(page)).toEqual([true, true, true]);
      await page.close();
    },
  );

  it('a stylesheet covers the protected elements without the frame, so that the checks above can fail', async () => {
    const overlay =
      '[data-part="navigation"]{position:fixed!important;inset:-99px!important;z-index:2147483647!important}';
    const page = await open(server.page({ mode: 'light', status: 'suspended' }, scoped(overlay)));
    await page.evaluate(() =>
      document.querySelector('[data-brand-frame]')?.removeAttribute('data-brand-frame'),
    );
    expect(await protectedLinksOnTop(page)).toContain(false);
    await page.close();
  });

  it('keeps the surface scrolling whatever a stylesheet sets on html and body', async () => {
    const page = await open(
      server.page(
        {},
        scoped(':scope{overflow:hidden!important;height:100vh!important;position:static!important}'),
      ),
    );
    const scrolled = await page.evaluate(() => {
      const root = document.querySelector('[data-brand]')!;
      root.scrollTop = 500;
      return root.scrollTop;
    });
    expect(scrolled).toBe(500);
    await page.close();
  });
});
