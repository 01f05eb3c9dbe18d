import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { type Theme, themes } from '#schema/site/look.ts';
import { isFullRun, isSampled, sampled } from '../../support/full-run.ts';
import { contents } from '../../support/sites/contents.ts';
import { siteAnswers } from '../../support/sites/site-server.ts';
import { launchBrowser } from '../support/chromium.ts';
import { spacingDefects } from '../support/spacing-defects.ts';
import { pageDefects } from '../surface/open-page.ts';

const SITE = 'http://site.example';
const WIDTHS = [320, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const names = Object.keys(contents) as (keyof typeof contents)[];

interface Shown {
  theme: Theme;
  content: keyof typeof contents;
  scheme: (typeof SCHEMES)[number];
}

/** Every design with every content in both schemes. A short run has a third of the designs, each with one content in one scheme. */
const shown: readonly Shown[] = themes.flatMap((theme, at) =>
  names.flatMap((content, index) =>
    SCHEMES.filter(
      (_, dark) => isFullRun || (at % 3 === 0 && (index + at) % names.length === 0 && at % 2 === dark),
    ).map((scheme) => ({ theme, content, scheme })),
  ),
);

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Failed requests of the page, and its console messages. */
let defects: string[] = [];
let answer: Awaited<ReturnType<typeof siteAnswers>>;

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('console', (message) => defects.push(message.text()));
  page.on('pageerror', (error) => defects.push(error.message));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== SITE) defects.push(`asks ${url.origin}`);
    const { status, contentType, body } = await answer(url.pathname);
    if (status !== 200) defects.push(`${status} ${url.pathname}`);
    await route.fulfill({ status, contentType, body });
  });
});

afterAll(async () => {
  await context.close();
  await browser.close();
});

async function open(document: SiteDocument, path = '/'): Promise<void> {
  defects = [];
  answer = await siteAnswers(document);
  await page.goto(SITE + path);
}

/** Elements that exceed the sides of the screen, except for cropped drawings and hidden elements. */
const overflowing = () =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 && !element.closest('.drawing, .map, .skip, .trap') && (left < -1 || right > innerWidth + 1)
      );
    });
    return [...(wide ? ['the page'] : []), ...beyond.map((element) => element.outerHTML.slice(0, 120))];
  });

const headings = (): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName.slice(1))),
  );

describe.each(shown)('the design $theme with the content $content, $scheme', ({ theme, content, scheme }) => {
  const site: SiteDocument = { ...contents[content], look: { theme, scheme } };

  it('is accessible, fits phones and desktops, and loads everything from its own host', async () => {
    await open(site);
    for (const width of isFullRun ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(), `${width}`).toEqual([]);
      // The answers of questions are checked too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('details.answer'))
          details.open = true;
      });
      // `npm test` checks a sixteenth of the designs, by name.
      if (isFullRun || isSampled(theme, 16)) expect(await pageDefects(page), `${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await spacingDefects(page)).toEqual([]);
    const levels = await headings();
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    // Whether the business is open is the only thing that a script says.
    const scripts = await page.locator('script:not([type="application/ld+json"])').count();
    expect(scripts).toBe(site.business.hours === undefined ? 0 : 1);
    expect(defects).toEqual([]);
  });
});

describe('a site with the colors of the system', () => {
  it.each(sampled(themes, 12))(
    '%s tells buttons, cards and states by more than their background',
    async (theme) => {
      await open({ ...contents.long, look: { theme } });
      await page.emulateMedia({ forcedColors: 'active' });
      const bare = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main .button, .bar .button, .top .button, .card, details.answer, .now[data-is]',
          ),
        ]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const style = getComputedStyle(element.matches('.now') ? element : element);
            const mark = element.matches('.now') ? getComputedStyle(element, '::before') : style;
            return ['Top', 'Left'].every((side) => {
              const width = Number.parseFloat(mark.getPropertyValue(`border-${side.toLowerCase()}-width`));
              return !(width > 0);
            });
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      await page.emulateMedia({ forcedColors: 'none' });
      expect(bare).toEqual([]);
    },
  );
});

describe('the pictures of a site', () => {
  it('shows a picture in a dialog that has the focus and gives it back', async () => {
    await open({ ...contents.pictures, look: { theme: 'plain' } });
    await page.setViewportSize({ width: 390, height: 844 });
    const second = page.locator('.pictures .open').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await viewer.waitFor();
    expect(await viewer.count()).toBe(1);
    expect(await viewer.getAttribute('aria-label')).toBe('The slipway at noon');
    expect(await viewer.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(
      true,
    );
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    const box = await viewer.locator('img').boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' }).catch(() => undefined);
    expect(await viewer.count()).toBe(0);
    expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);
    await second.click();
    await viewer.locator('.shut').click();
    await expect.poll(() => viewer.count()).toBe(0);
    expect(defects).toEqual([]);
  });
});

describe('pages of a site beside its first', () => {
  it.each(sampled(['/imprint', '/privacy', '/archiv'], 3))(
    '%s is accessible and fits a phone',
    async (path) => {
      await open({ ...contents.long, look: { theme: 'plain' } }, path);
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await overflowing()).toEqual([]);
      expect(await pageDefects(page)).toEqual([]);
      expect(defects).toEqual([]);
    },
  );

  it('the page for unknown addresses leads home', async () => {
    await open(contents.pictures, '/nowhere');
    expect(defects.filter((defect) => !defect.includes('404'))).toEqual([]);
    if (isFullRun) expect(await pageDefects(page)).toEqual([]);
    await page.locator('main a').click();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a site on paper', () => {
  it.each(sampled(themes, 12))(
    '%s is dark on white, and shows every answer and no navigation',
    async (theme) => {
      await open({ ...contents.long, look: { theme, scheme: 'dark' } });
      await page.emulateMedia({ media: 'print' });
      const printed = await page.evaluate(() => {
        const style = (selector: string) =>
          getComputedStyle(document.querySelector(selector) ?? document.body);
        const seen = (selector: string) =>
          (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
        return {
          paper: style('html').backgroundColor,
          texts: ['h1', 'h2', '.item', '.price', 'details p', '.week th', '.reach a', '.end p'].filter(
            (selector) => {
              const [red = 0, green = 0, blue = 0] = (style(selector).color.match(/[0-9.]+/g) ?? []).map(
                Number,
              );
              return red + green + blue > 300;
            },
          ),
          answer: seen('details p'),
          navigation: seen('nav') || seen('.button'),
        };
      });
      await page.emulateMedia({ media: 'screen' });
      expect(printed).toEqual({ paper: 'rgb(255, 255, 255)', texts: [], answer: true, navigation: false });
    },
  );
});
