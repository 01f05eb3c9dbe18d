import type { ElementHandle, Page } from 'playwright-core';

/** Controls that a person presses: buttons, disclosures, and links that look like buttons. */
const CONTROLS = [
  'button',
  'summary',
  'input[type=submit]',
  '[role=button]',
  '[data-copy]',
  'a.button',
  'a.icon-button',
  'a[data-part="button"]',
  'a[data-part="icon-button"]',
  'dialog a',
  '.cm-collapsedLines',
].join();

export interface Control {
  label: string;
  /** Identifies the control, also after the page was rendered again. */
  key: string;
  /** The index among controls with the same key. */
  nth: number;
  /** Whether it was visible before the last press. */
  isKnown: boolean;
}

export type Target = ElementHandle<HTMLElement>;

/**
 * Visible controls that can be pressed and are not in the state that the press would set, shadow trees
 * included. `remember` marks them as known.
 */
export async function visibleControls(page: Page, within: string, remember = false): Promise<Control[]> {
  await page.evaluate(defineLook);
  return page.evaluate(
    ([scope, selector, remembers]) =>
      window.lookForControls(scope, selector, remembers).map(({ element: _, ...control }) => control),
    [within, CONTROLS, remember] as const,
  );
}

/**
 * Finds a control by its key, not by its place: the page may have been rendered again, with other controls
 * before it.
 */
export async function findControl(page: Page, within: string, control: Control): Promise<Target | null> {
  await page.evaluate(defineLook);
  const handle = await page.evaluateHandle(
    ([scope, selector, key, nth]) =>
      window.lookForControls(scope, selector, false).filter((found) => found.key === key)[nth]?.element ??
      null,
    [within, CONTROLS, control.key, control.nth] as const,
  );
  return handle.asElement();
}

/** Disabled controls without an explanation. */
export async function unexplainedControls(page: Page, within: string): Promise<string[]> {
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

interface Found extends Control {
  element: HTMLElement;
}

declare global {
  interface Window {
    /** Controls that were seen before. */
    knownControls?: WeakSet<Element>;
    lookForControls(scope: string, selector: string, remembers: boolean): Found[];
  }
}

/** Runs in the page. */
function defineLook(): void {
  window.knownControls ??= new WeakSet();
  const known = window.knownControls;

  const hostOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  /** The nearest ancestor that matches, across shadow trees. */
  const around = (element: Element, selector: string): HTMLElement | null => {
    const host = hostOf(element);
    return element.closest<HTMLElement>(selector) ?? (host === null ? null : around(host, selector));
  };
  const within = (root: Document | ShadowRoot, selector: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot === null ? [] : within(element.shadowRoot, selector)),
    ]);
  const topAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const deeper: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (deeper === null || deeper === hit) break;
      hit = deeper;
    }
    return hit;
  };
  const isFree = (element: HTMLElement): boolean => {
    const isChosen = element.matches(
      '[aria-selected=true], [aria-pressed=true], [aria-current], [aria-checked=true]',
    );
    const isOff = element.matches(':disabled, [aria-disabled=true]');
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isChosen || isOff || !isVisible) return false;
    // Controls below an open question cannot be pressed.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = topAt(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };

  window.lookForControls = (scope, selector, remembers) => {
    const counts = new Map<string, number>();
    return within(document, selector).flatMap((element) => {
      const place = around(element, scope);
      if (place === null || place === element || !isFree(element)) return [];
      const label = (element.getAttribute('aria-label') ?? element.innerText).trim();
      const part = around(element, 'dialog, [role=dialog], [role=menu], section, form, details');
      const partName = part?.id || part?.ariaLabel || part?.className.replace(/ ?\bchosen\b/, '');
      const isKnown = known.has(element);
      if (remembers) known.add(element);
      const key = `${part?.localName} ${partName} ${element.localName} ${label}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return [{ element, label, key, nth, isKnown }];
    });
  };
}
