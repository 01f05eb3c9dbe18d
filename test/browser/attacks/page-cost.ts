import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { SHEET_ACCOUNT } from '../../support/sheets/compile-whole.ts';

/** What a page costs a browser: CPU time of its main thread in seconds, and memory of its process in MB. */
export interface PageCost {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A page that takes longer than this, in milliseconds of a clock, is given up. */
const PATIENCE_MS = 60_000;

const ADDRESS = 'http://surface.test/';

/** The page with every component, with a sheet over the base sheet. */
function pageWith(css: string): string {
  const html = renderFixturePage({ accountId: SHEET_ACCOUNT, locale: sourceLocale('en') });
  return html
    .replaceAll(/<link\b[^>]*>/g, '')
    .replace(
      '</head>',
      () => `<style>${baseCss.replaceAll('</', '<\\/')}</style><style>${css}</style></head>`,
    );
}

/** Memory in MB of the largest renderer of the browser. */
async function readMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(
      ({ id }) => Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1_024,
    );
  return Math.max(...sizes);
}

/** Shows a page with a compiled sheet at two widths in a context of its own, which has a process of its own. */
export async function measureCost(browser: Browser, css: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.fulfill(
        route.request().url() === ADDRESS
          ? { contentType: 'text/html; charset=utf-8', body: pageWith(css) }
          : { status: 404 },
      ),
    );
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(ADDRESS);
    await page.screenshot();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.screenshot();
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { seconds, megabytes: await readMemory(browser) };
  } finally {
    await context.close();
  }
}
