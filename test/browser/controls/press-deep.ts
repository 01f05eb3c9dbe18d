import type { Locator, Page } from 'playwright-core';
import type { Pressed } from './press-controls.ts';
import { noteChanges, type PageWatch } from './watch-page.ts';

/** What a person presses: buttons, what unfolds, and links that look like buttons. */
const CONTROLS =
  'button, summary, input[type=submit], [role=button], [data-copy], a.button, a[data-part="button"], a[data-part="icon-button"]';
const SENTINEL = 'nothing was copied';
/** How deep questions may ask further questions. */
const DEPTH = 3;

interface Control {
  /** Position among all controls. */
  at: number;
  label: string;
  /** Tells it from others, also when the page draws it anew. */
  key: string;
  /** Which of those that have the same key. */
  nth: number;
  /** Whether it was there before the last press of the path. */
  isKnown: boolean;
}

export interface PressOptions {
  within?: string;
  depth?: number;
  /**
   * For pages that are slow to open and show much in one place: goes on where a press left the same controls to be seen
   * or Escape brings them back, presses what appears once, wherever it appears again, and asks for the reason of what is
   * disabled.
   */
  reuse?: boolean;
}

/**
 * Presses every control that a person can see on a page, each on the page as it was opened, and those that appear when
 * another is pressed. A control that changes nothing is a fault, and so is one that copies something else than it says,
 * or leads to an address that does not answer.
 */
export async function pressDeep(
  watch: PageWatch,
  open: (page: Page) => Promise<unknown>,
  { within = 'body', depth = DEPTH, reuse = false }: PressOptions = {},
): Promise<Pressed> {
  const { page } = watch;
  const pressed: Pressed = { controls: 0, copied: [], faults: [] };
  const checked = new Set<string>();
  const tried = new Set<string>();
  const reopen = async (path: readonly Control[]) => {
    await watch.opening(() => open(page));
    await page.evaluate(noteChanges);
    for (const control of path) {
      await visibleControls(page, within, true);
      const target = await find(page, within, control);
      if (target === null) break;
      await press(target);
      if (reuse) await settled(page);
    }
    watch.takeVisits();
  };

  const explore = async (path: readonly Control[]): Promise<void> => {
    // Right after a press the page is still as it left it.
    if (path.length === 0 || !reuse) await reopen(path);
    const opened = await visibleControls(page, within);
    const controls = opened.filter(({ isKnown, key }) => !isKnown && !(reuse && tried.has(key)));
    for (const { key } of controls) tried.add(key);
    if (reuse) pressed.faults.push(...(await unexplained(page, within)));
    let isClean = true;
    for (const control of controls) {
      if (!isClean) await reopen(path);
      const name = [...path, control].map(({ label }) => label).join(' > ');
      let target = await find(page, within, control);
      if (target === null) {
        await reopen(path);
        target = await find(page, within, control);
      }
      if (target === null) {
        pressed.faults.push(`${page.url()}: "${name}" is gone`);
        continue;
      }
      const copies = await target.getAttribute('data-copy');
      await page.bringToFront();
      await page.evaluate((text) => {
        window.focus();
        window.watched.length = 0;
        return navigator.clipboard.writeText(text);
      }, SENTINEL);
      await visibleControls(page, within, true);
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
        if (method !== 'GET' || !address.startsWith('http') || checked.has(address)) continue;
        checked.add(address);
        const answer = await page.context().request.get(address, { maxRedirects: 0 });
        if (answer.status() >= 400)
          pressed.faults.push(`${page.url()}: "${name}" leads to ${answer.status()}`);
      }
      if (isClean) continue;
      if (reuse) await settled(page);
      const after = await visibleControls(page, within);
      const isNew = after.some(({ isKnown, key }) => !isKnown && !(reuse && tried.has(key)));
      if (path.length + 1 < depth && isNew) await explore([...path, control]);
      if (reuse) isClean = await isBack(page, within, opened);
    }
  };
  await explore([]);
  return pressed;
}

/** A control by what it is rather than where: the page may have been drawn anew, with more or less before it. */
async function find(page: Page, within: string, { key, nth }: Control): Promise<Locator | null> {
  const found = (await visibleControls(page, within)).filter((control) => control.key === key)[nth];
  return found === undefined ? null : page.locator(within).locator(CONTROLS).nth(found.at);
}

const press = (target: Locator): Promise<void> => target.click({ noWaitAfter: true });

/** What a page does after a press is over when it was still for a moment. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let looks = 0, still = 0, last = -1; looks < 40 && still < 3; looks += 1) {
      await new Promise((done) => setTimeout(done, 40));
      still = window.watched.length === last ? still + 1 : 0;
      last = window.watched.length;
    }
  });
}

/** Whether the controls are those that were there, perhaps after what lies over them is closed. */
async function isBack(page: Page, within: string, before: readonly Control[]): Promise<boolean> {
  const same = async () => {
    const now = await visibleControls(page, within);
    return now.length === before.length && now.every(({ key }, i) => key === before[i]?.key);
  };
  if (await same()) return true;
  await page.keyboard.press('Escape');
  await settled(page);
  return same();
}

/** Controls that are off and do not say why. */
function unexplained(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ([scope, selector]) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(${selector})`)]
        .filter((element) => element.matches(':disabled, [aria-disabled=true]') && element.checkVisibility())
        .filter((element) => !element.matches('[title]:not([title=""]), [aria-describedby]'))
        .map(
          (element) =>
            `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}" is off without a reason`,
        ),
    [within, CONTROLS] as const,
  );
}

/** Those that can be pressed and are not already what pressing them would make of the page. `remember` makes them known. */
function visibleControls(page: Page, within: string, remember = false): Promise<Control[]> {
  return page.evaluate(
    ([scope, selector, remembers]) => {
      window.knownControls ??= new WeakSet();
      const known = window.knownControls;
      const counts = new Map<string, number>();
      return [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(${selector})`)].flatMap(
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
          const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
          const place = element.closest<HTMLElement>(
            'dialog, [role=dialog], [role=menu], section, form, details',
          );
          const isKnown = known.has(element);
          if (remembers) known.add(element);
          const key = `${place?.className} ${place?.ariaLabel} ${element.className} ${label}`;
          const nth = counts.get(key) ?? 0;
          counts.set(key, nth + 1);
          return [{ at: index, label, key, nth, isKnown }];
        },
      );
    },
    [within, CONTROLS, remember] as const,
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
