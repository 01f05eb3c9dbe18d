import type { Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';

/** The state of the protected parts after each action. */
export interface Sighting {
  act: string;
  /** Buttons outside the surface that a click would not reach. */
  covered: string[];
  /** The boxes of these parts and of the page. */
  places: string;
  /** A digest of the pixels of the parts. */
  picture: string;
}

/** Runs in the page: finds what covers the notice, the legal strip and the zones of the host, and their boxes. */
const sight = (): { covered: string[]; places: string } => {
  const parts = [...document.querySelectorAll('#notice, #legal, #top, #foot')];
  const buttons = [...document.querySelectorAll('#notice button, #legal button, #top button, #foot button')];
  const covered = buttons.filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const reached = [0.1, 0.5, 0.9].every((part) =>
      button.contains(document.elementFromPoint(x + width * part, y + height / 2)),
    );
    return width < 5 || height < 5 || !reached;
  });
  const places = parts.map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return `${part.id} ${x},${y},${width},${height}`;
  });
  places.push(`scrolled ${window.scrollX},${window.scrollY}`);
  return { covered: covered.map(({ id }) => id), places: places.join('; ') };
};

/** Whether the notice and the legal strip are printed: within the page, in order, and not covered. */
const sightOfPrint = (): { covered: string[]; places: string } => {
  const notice = document.getElementById('notice');
  const legal = document.getElementById('legal');
  const covered = [notice, legal].filter((element) => {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const button = element?.querySelector('button');
    const box = button?.getBoundingClientRect();
    if (box === undefined || box.width < 5 || box.height < 5) return true;
    return !button?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  window.scrollTo(0, 0);
  const top = (element: HTMLElement | null): number => element?.getBoundingClientRect().top ?? -1;
  const inOrder = top(notice) >= 0 && top(legal) > top(notice);
  const box = legal?.getBoundingClientRect();
  return {
    covered: covered.map((element) => element?.id ?? ''),
    places: `${inOrder ? 'in order' : 'out of order'}; legal ${box?.x} ${box?.width},${box?.height}`,
  };
};

const STRIPS = { notice: '#notice', legal: '#legal' } as const;

const pictures = async (page: Page): Promise<string> => {
  const shots: string[] = [];
  for (const selector of Object.values(STRIPS)) {
    const box = await page.locator(selector).boundingBox();
    if (box === null || box.width < 1 || box.height < 1) return 'no box';
    const clip = { x: box.x, y: box.y, width: box.width, height: box.height };
    shots.push((await page.screenshot({ clip, animations: 'allow', caret: 'hide' })).toString('base64'));
  }
  return shots.join(' ');
};

const clickAt = async (page: Page, selector: string): Promise<void> => {
  const box = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.mouse.click(Math.min(Math.max(box.x, 1), 799), Math.min(Math.max(box.y, 1), 599));
};

/** Actions of a person on a page: opening and closing, keyboard, scrolling. */
const ACTS: readonly [name: string, act: (page: Page) => Promise<void>, look: boolean][] = [
  ['arrives', async () => {}, false],
  ['clicks the select', (page) => clickAt(page, '.pick'), true],
  ['closes it', (page) => page.keyboard.press('Escape'), true],
  ['opens it by keyboard', (page) => page.locator('.pick').press('Alt+ArrowDown', { timeout: 500 }), false],
  ['leaves it', (page) => page.keyboard.press('Escape'), false],
  ['clicks the list', (page) => clickAt(page, '.several'), false],
  ['opens the details', (page) => clickAt(page, '.more summary'), false],
  ['types', (page) => page.locator('.field').focus({ timeout: 500 }), false],
  [
    'tabs through',
    async (page) => {
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
    },
    false,
  ],
  [
    'scrolls',
    async (page) => {
      // The focus ring of the last step does not come from the sheet.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, 2_000);
    },
    true,
  ],
];

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Opens a page, runs all actions on it, prints it, and answers the state after each action. `npm test` takes pictures
 * after the first action only.
 */
export const handlePage = async (page: Page, address: string): Promise<Sighting[]> => {
  const sightings: Sighting[] = [];
  await page.goto(address);
  for (const [name, act, look] of ACTS) {
    // The sheet may hide its own elements from the person.
    await act(page).catch(() => undefined);
    await drawn(page);
    const { covered, places } = await page.evaluate(sight);
    const isLooked = look && (isFullRun || sightings.every(({ picture }) => picture === ''));
    sightings.push({ act: name, covered, places, picture: isLooked ? await pictures(page) : '' });
  }
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(sightOfPrint);
  sightings.push({ act: 'prints', ...printed, picture: '' });
  await page.emulateMedia({ media: null });
  return sightings;
};

/** The differences to the page without a brand sheet. */
export const defectsSince = (before: readonly Sighting[], now: readonly Sighting[]): string[] =>
  now.flatMap(({ act, covered, places, picture }, index) => {
    const was = before[index];
    const defects: string[] = [];
    if (covered.length > 0) defects.push(`${act}: ${covered.join(' ')} covered`);
    if (was?.places !== places) defects.push(`${act}: ${places} instead of ${was?.places}`);
    if (was?.picture !== picture) defects.push(`${act}: looks different`);
    return defects;
  });
