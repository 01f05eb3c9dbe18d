import type { Locator, Page } from 'playwright-core';

/** What a person presses: buttons, what unfolds, and links that look like buttons. */
const CONTROLS =
  'button, summary, input[type=submit], [role=button], [data-copy], a.button, a[data-part="button"], a[data-part="icon-button"]';

export interface Control {
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

/** Those that can be pressed and are not already what pressing them would make of the page. `remember` makes them known. */
export function visibleControls(page: Page, within: string, remember = false): Promise<Control[]> {
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

/** A control by what it is rather than where: the page may have been drawn anew, with more or less before it. */
export async function findControl(
  page: Page,
  within: string,
  { key, nth }: Control,
): Promise<Locator | null> {
  const found = (await visibleControls(page, within)).filter((control) => control.key === key)[nth];
  return found === undefined ? null : page.locator(within).locator(CONTROLS).nth(found.at);
}

/** Controls that are off and do not say why. */
export function unexplainedControls(page: Page, within: string): Promise<string[]> {
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
