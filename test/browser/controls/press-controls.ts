import type { Locator, Page } from 'playwright-core';
import { noteChanges, type PageWatch } from './watch-page.ts';

/** What a person presses: buttons, what unfolds, and links that look like buttons. */
const CONTROLS =
  'button, summary, input[type=submit], [role=button], [data-copy], a.button, a[data-part="button"], a[data-part="icon-button"]';
const SENTINEL = 'nothing was copied';
/** How deep questions may ask further questions. */
const DEPTH = 3;

export interface Pressed {
  controls: number;
  /** Values that reached the clipboard. */
  copied: string[];
  faults: string[];
}

interface Control {
  at: number;
  label: string;
}

/**
 * Presses every control that a person can see on a page, each on the page as it was opened, and those that appear when
 * another is pressed. A control that changes nothing is a fault, and so is one that copies something else than it says,
 * or leads to an address that does not answer.
 */
export async function pressControls(
  watch: PageWatch,
  open: (page: Page) => Promise<unknown>,
  { within = 'body', depth = DEPTH } = {},
): Promise<Pressed> {
  const { page } = watch;
  const pressed: Pressed = { controls: 0, copied: [], faults: [] };
  const checked = new Set<string>();
  const reopen = async (path: readonly Control[]) => {
    await watch.opening(() => open(page));
    await page.evaluate(noteChanges);
    for (const control of path) await press(at(page, within, control));
    watch.takeVisits();
  };

  const explore = async (path: readonly Control[], known: ReadonlySet<number>): Promise<void> => {
    await reopen(path);
    const controls = (await visibleControls(page, within)).filter(({ at: index }) => !known.has(index));
    const seen = new Set([...known, ...controls.map(({ at: index }) => index)]);
    let isClean = true;
    for (const control of controls) {
      if (!isClean) await reopen(path);
      const name = [...path, control].map(({ label }) => label).join(' > ');
      const target = at(page, within, control);
      const copies = await target.getAttribute('data-copy');
      // The clipboard is only for the window that has the focus, and a frame of the page may have it.
      await page.evaluate((text) => {
        window.focus();
        window.watched.length = 0;
        return navigator.clipboard.writeText(text);
      }, SENTINEL);
      const shown = (await visibleControls(page, within)).length;
      await press(target);
      const effect = await effectOf(watch);
      pressed.controls += 1;
      isClean = effect.changes.length === 0;
      if (effect.visits.length === 0 && effect.changes.length === 0 && effect.clipboard === SENTINEL)
        pressed.faults.push(`${page.url()}: "${name}" does nothing`);
      if (copies !== null && effect.clipboard !== copies)
        pressed.faults.push(`${page.url()}: "${name}" copies ${JSON.stringify(effect.clipboard)}`);
      if (effect.clipboard !== SENTINEL) pressed.copied.push(effect.clipboard);
      for (const visit of effect.visits) {
        const [method, address = ''] = visit.split(' ');
        if (method !== 'GET' || checked.has(address)) continue;
        checked.add(address);
        const answer = await page.context().request.get(address, { maxRedirects: 0 });
        if (answer.status() >= 400)
          pressed.faults.push(`${page.url()}: "${name}" leads to ${answer.status()}`);
      }
      if (path.length + 1 < depth && (await visibleControls(page, within)).length > shown)
        await explore([...path, control], seen).then(() => {
          isClean = false;
        });
    }
  };
  await explore([], new Set());
  return pressed;
}

const at = (page: Page, within: string, { at: index }: Control): Locator =>
  page.locator(within).locator(CONTROLS).nth(index);

const press = (target: Locator): Promise<void> => target.click({ noWaitAfter: true });

/** Those that can be pressed and are not already what pressing them would make of the page. */
function visibleControls(page: Page, within: string): Promise<Control[]> {
  return page.evaluate(
    ([scope, selector]) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(${selector})`)].flatMap(
        (element, index) => {
          const isChosen = element.matches(
            '[aria-selected=true], [aria-pressed=true], [aria-current], [aria-checked=true]',
          );
          const isOff = element.matches(':disabled, [aria-disabled=true]');
          const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          if (isChosen || isOff || !isVisible) return [];
          // What lies under an open question is not pressed through it.
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          if (hit === null || !(element.contains(hit) || hit.contains(element))) return [];
          return [
            { at: index, label: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() },
          ];
        },
      ),
    [within, CONTROLS] as const,
  );
}

/** Most looks at what came of a press, one every 50 ms; only a control that does nothing takes them all. */
const WAITS = 200;

/** What came of a press. */
async function effectOf(watch: PageWatch) {
  const { page } = watch;
  const visits: string[] = [];
  for (let waited = 0; waited < WAITS; waited += 1) {
    visits.push(...watch.takeVisits());
    const { changes, clipboard } = await page.evaluate(async () => ({
      changes: [...window.watched],
      clipboard: await navigator.clipboard.readText(),
    }));
    const isDone = visits.length > 0 || changes.length > 0 || clipboard !== SENTINEL;
    if (isDone || waited === WAITS - 1) return { visits, changes, clipboard };
    await page.waitForTimeout(50);
  }
  return { visits, changes: [], clipboard: SENTINEL };
}
