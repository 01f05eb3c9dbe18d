import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPage, pageDefects } from './open-page.ts';
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

const cases = [
  ['ready', 'light', 1280],
  ['empty', 'high-contrast', 1280],
  ['confirm', 'dark', 390],
] as const;

const everyCase = routes.flatMap(({ id }) => cases.map((how) => [id, ...how] as const));

// Every seventh case covers each situation.
it.each(sampled(everyCase, 7))(
  '%s: %s, %s at %d px has no violation and no sideways scrolling',
  async (route, situation, mode, width) => {
    const page = await openPage(browser, server.sample({ route, situation, mode }), width);
    const overflow = await page.evaluate(() => {
      const root = document.querySelector('[data-brand]');
      return root ? root.scrollWidth - root.clientWidth : -1;
    });
    expect(overflow).toBe(0);
    if (isFullRun || situation === 'confirm') expect(await pageDefects(page)).toEqual([]);
    await page.close();
  },
);

/** Names and labels of customers and languages that are longer than those of the samples. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
it.each([
  ['usage', 'ready', '[data-part=tab]', 'Wykorzystanie w tym roku'],
  ['project', 'ready', '[data-part=page-title], [data-part=breadcrumb]:last-child', WORD],
  ['project', 'confirm', '[data-part=dialog-title]', WORD],
] as const)('%s, %s fits on a phone when %s has long words', async (route, situation, selector, text) => {
  const page = await openPage(browser, server.sample({ route, situation, mode: 'light' }), 360);
  const outside = await page.evaluate(
    ([chosen, long]) => {
      const named = [...document.querySelectorAll(chosen)];
      for (const element of named) element.textContent = long;
      const root = document.querySelector('[data-brand]');
      const surface = root === null ? -1 : root.scrollWidth - root.clientWidth;
      const boxes = named.map(({ parentElement: box }) =>
        box === null || getComputedStyle(box).overflowX === 'auto' ? 0 : box.scrollWidth - box.clientWidth,
      );
      return { named: named.length > 0, surface, boxes: Math.max(...boxes) };
    },
    [selector, text] as const,
  );
  expect(outside).toEqual({ named: true, surface: 0, boxes: 0 });
  await page.close();
});

it('a long label of a button in a message is wrapped on a phone', async () => {
  const page = await openPage(browser, server.sample({ route: 'projects', mode: 'light' }), 360);
  const overflow = await page.evaluate(() => {
    const main = document.querySelector('[data-part=main]');
    main?.insertAdjacentHTML(
      'beforeend',
      '<div data-part="alert"><div data-part="alert-actions"><button data-part="button">' +
        'Meine verwerfen und mit der neuen Version weitermachen</button></div></div>',
    );
    const root = document.querySelector('[data-brand]');
    const alert = main?.lastElementChild;
    return [root, alert].map((box) => (box ? box.scrollWidth - box.clientWidth : -1));
  });
  expect(overflow).toEqual([0, 0]);
  await page.close();
});

it('a long name of a member stays beside its picture', async () => {
  const page = await openPage(browser, server.sample({ route: 'members', mode: 'light' }));
  const tops = await page.evaluate(() => {
    const title = document.querySelector('[data-part=list-item-title]');
    if (title !== null) title.textContent = 'A bakery with a name of many words '.repeat(4);
    const picture = title?.closest('[data-part=toolbar]')?.querySelector('[data-part=avatar]');
    return [picture, title].map((element) => element?.getBoundingClientRect() ?? null);
  });
  const [picture, title] = tops;
  expect(title?.left).toBeGreaterThan(picture?.right ?? Number.NaN);
  await page.close();
});

describe('keyboard use', () => {
  it('the skip link reaches the content, and every control shows that it has focus', async () => {
    const page = await openPage(browser, server.sample({ route: 'projects', mode: 'light' }));
    await page.keyboard.press('Tab');
    const skip = await page.evaluate(() => {
      const { top, height } = document.activeElement?.getBoundingClientRect() ?? { top: -1, height: 0 };
      return { part: document.activeElement?.getAttribute('data-part'), shown: top >= 0 && height > 0 };
    });
    expect(skip).toEqual({ part: 'skip-link', shown: true });
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const style = document.activeElement ? getComputedStyle(document.activeElement) : null;
        return `${style?.outlineStyle} ${style?.outlineWidth}`;
      });
      expect(ring).toBe('solid 2px');
    }
    await page.close();
  });

  it('opens and closes the menus of the header without script', async () => {
    const page = await openPage(browser, server.sample({ route: 'usage', mode: 'light' }));
    const items = page.locator('[data-part="header"] [data-part="menu-item"]');
    await expect.poll(() => items.first().isVisible()).toBe(false);
    await page.locator('[data-part="workspace-switcher"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.first().isVisible()).toBe(true);
    await page.close();
  });
});
