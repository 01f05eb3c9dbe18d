import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../../../schema/contract/parts/index.ts';
import { launchBrowser } from '../support/chromium.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let server: FixtureServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(address: string, width = 1280, height = 900): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(address);
  return page;
}

/** What lies on top at the middle of every link and button of the protected islands. */
const islandsOnTop = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-brand-protected] a')].map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && height > 0 && hit === link;
    }),
  );

interface AxeResult {
  violations: Array<{ id: string; nodes: Array<{ html: string; failureSummary: string }> }>;
}

describe('fixture page in a browser', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['high-contrast', 1280],
    ['light', 390],
    ['dark', 390],
    ['light', 768],
  ] as const)('%s at %d px has no violation and no sideways scrolling', async (mode, width) => {
    const page = await open(server.page({ mode }), width);
    const sizes = await page.evaluate(() => {
      const root = document.querySelector('[data-brand]')!;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = root;
      return {
        root: { scrollHeight, clientHeight, scrollWidth, clientWidth },
        page: document.body.scrollHeight,
      };
    });
    expect(sizes.root.scrollWidth).toBe(sizes.root.clientWidth);
    expect(sizes.root.scrollHeight).toBeGreaterThan(sizes.root.clientHeight);
    expect(sizes.page).toBe(900);
    // The policy of the page allows no script; the debugger's own evaluation is not bound by it.
    await page.evaluate(axe);
    const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResult;
    expect(
      result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
      })),
    ).toEqual([]);
    await page.close();
  });

  it('matches every selector of the contract in the browser’s own engine', async () => {
    const page = await open(server.page({ mode: 'light' }));
    const selectors = parts
      .filter(({ status }) => status === 'implemented')
      .flatMap(({ selector, variants = [] }) => [
        selector,
        ...variants.map((variant) => selector + variant.selector),
      ]);
    const missing = await page.evaluate(
      (all) => all.filter((selector) => document.querySelector(`[data-brand] ${selector}`) === null),
      selectors,
    );
    expect(missing).toEqual([]);
    await page.close();
  });

  it('follows the system in auto, and the choice when there is one', async () => {
    const background = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.querySelector('[data-brand]')!).backgroundColor);
    const page = await open(server.page({ mode: 'auto' }));
    expect(await background(page)).toBe('rgb(246, 247, 249)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe('rgb(14, 17, 23)');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    await page.goto(server.page({ mode: 'light' }));
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    expect(await background(page)).toBe('rgb(246, 247, 249)');
    await page.close();
  });

  it('shows the notice of a suspended workspace above the surface', async () => {
    const page = await open(server.page({ mode: 'dark', status: 'suspended' }), 390, 844);
    expect(await islandsOnTop(page)).toEqual([true, true, true]);
    await page.close();
  });
});

describe('a stylesheet against the frame', () => {
  const scoped = (css: string) =>
    `@layer brand{@scope ([data-brand="${ACCOUNT}"]) to ([data-brand-protected]){${css}}}`;

  it.each([
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
  ])('cannot cover or move the islands with %s', async (_name, css) => {
    const plain = await open(server.page({ mode: 'light', status: 'suspended' }));
    const places = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-brand-protected]')].map((island) => {
          const { left, top, width, height } = island.getBoundingClientRect();
          const { color, backgroundColor, fontSize, opacity } = getComputedStyle(island);
          return { left, top, width, height, color, backgroundColor, fontSize, opacity };
        }),
      );
    const before = await places(plain);
    await plain.close();
    const page = await open(server.page({ mode: 'light', status: 'suspended' }, scoped(css)));
    expect(await places(page)).toEqual(before);
    expect(await islandsOnTop(page)).toEqual([true, true, true]);
    await page.close();
  });

  it('would cover them without the frame, so that the checks above can fail', async () => {
    const overlay =
      '[data-part="navigation"]{position:fixed!important;inset:-99px!important;z-index:2147483647!important}';
    const page = await open(server.page({ mode: 'light', status: 'suspended' }, scoped(overlay)));
    await page.evaluate(() =>
      document.querySelector('[data-brand-frame]')?.removeAttribute('data-brand-frame'),
    );
    expect(await islandsOnTop(page)).toContain(false);
    await page.close();
  });

  it('keeps the surface scrolling whatever is said of html and body', async () => {
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
