import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { focusDefects } from '../support/focus-defects.ts';
import { openPage } from './open-page.ts';
import { type FixtureServer, serveFixture } from './serve-fixture.ts';

let browser: Browser;
let server: FixtureServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The defects of a page after a change of its style. */
async function defectsWith(css: string): Promise<string[]> {
  const page = await openPage(browser, server.sample({ route: 'settings', mode: 'light' }), 1280);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const found = await focusDefects(page);
  await page.close();
  return found.map(({ id }) => id);
}

describe('the measures of focus', () => {
  it.each([
    ['a page as it is', '', []],
    ['rings that are removed', ':focus-visible { outline: none !important }', ['focus-ring']],
    [
      'rings in the color of the page',
      ':focus-visible { outline-color: #fafafa !important }',
      ['focus-ring'],
    ],
    [
      'a row that cuts rings',
      '[data-part=form-actions] { overflow: hidden } [data-part=form-actions] > * { outline-offset: 2px !important }',
      ['focus-ring-cut'],
    ],
    [
      'a bar over the page',
      '[data-part=footer] { position: fixed; inset: 0; z-index: 99; background: #fff }',
      ['focus-covered'],
    ],
  ])('find the defects of %s', async (_name, css, ids) => {
    expect(await defectsWith(css)).toEqual(ids);
  });
});

describe('a question', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

  it.each(['project', 'domains', 'connections', 'members'] as const)(
    'the question of the page of %s has the focus, and Tab does not leave it',
    async (route) => {
      const page = await openPage(
        browser,
        server.sample({ route, situation: 'confirm', mode: 'light' }),
        390,
      );
      expect(await focused(page)).toBe(true);
      const reached = new Set<string>();
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return 'browser';
          return element.closest('[role=dialog]') === null ? `outside: ${element.textContent}` : 'question';
        });
        reached.add(at);
      }
      // After the last control, the browser's own are next.
      expect([...reached].filter((at) => at.startsWith('outside'))).toEqual([]);
      expect(reached).toContain('question');
      await page.close();
    },
  );
});

describe('forced colors', () => {
  it('forced colors show the current page, the chosen period, and how full a meter is', async () => {
    const page = await openPage(browser, server.sample({ route: 'usage', mode: 'light' }), 1280);
    await page.emulateMedia({ forcedColors: 'active' });
    const shown = await page.evaluate(() => {
      const looks = (selector: string) => {
        const element = document.querySelector(selector);
        if (element === null) return 'missing';
        const { outlineStyle, borderBlockEndColor, borderInlineStartWidth } = getComputedStyle(element);
        return { outlineStyle, borderBlockEndColor, borderInlineStartWidth };
      };
      return {
        current: looks('[data-part=nav-item][data-state~=current]'),
        other: looks('[data-part=nav-item]:not([data-state~=current])'),
        chosen: looks('[data-part=tab][data-state~=selected]'),
        unchosen: looks('[data-part=tab]:not([data-state~=selected])'),
        meter: looks('[data-part=meter]'),
      };
    });
    const { current, other, chosen, unchosen, meter } = shown;
    expect(current).toMatchObject({ outlineStyle: 'solid' });
    expect(other).toMatchObject({ outlineStyle: 'none' });
    expect(chosen).not.toEqual(unchosen);
    expect(meter).toMatchObject({ borderInlineStartWidth: '1px' });
    await page.close();
  });
});

it('labels of the navigation are whole on the narrowest phone', async () => {
  const page = await openPage(browser, server.sample({ route: 'projects', mode: 'light' }), 320, 640);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part=nav-label]')]
      .filter(
        (label) => label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1,
      )
      .map((label) => label.textContent),
  );
  expect(cut).toEqual([]);
  await page.close();
});
