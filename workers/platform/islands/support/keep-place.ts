const CONTROLS = 'a[href],button,input,select,textarea';

/**
 * Sets the children of `parent` to the wanted ones in their order. Elements that stay are not removed, so that they
 * keep scroll position and selection; a moved element keeps the focus.
 */
export function arrange(parent: HTMLElement, wanted: ReadonlyArray<Element | null>): void {
  const held = document.activeElement;
  const children = wanted.filter((child) => child !== null);
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  for (const [index, child] of children.entries()) {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
  if (held !== document.activeElement && held instanceof HTMLElement && parent.contains(held)) focus(held);
}

/**
 * Replaces the content of `parent`. The focus moves to the control with the same name, or to the one at the same index
 * when there is none.
 */
export function refill(parent: HTMLElement, ...content: ReadonlyArray<Node | string>): void {
  const before: ReadonlyArray<Element | null> = controlsIn(parent);
  const at = before.indexOf(document.activeElement);
  const name = nameOf(before[at] ?? null);
  parent.replaceChildren(...content);
  if (at < 0) return;
  const after = controlsIn(parent);
  const same = after.find((control) => nameOf(control) === name) ?? after[Math.min(at, after.length - 1)];
  if (same !== undefined) focus(same);
}

const focus = (control: HTMLElement): void => control.focus({ preventScroll: true });

const controlsIn = (parent: HTMLElement): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>(CONTROLS),
];

const nameOf = (control: Element | null): string | null =>
  control === null ? null : control.id || control.getAttribute('aria-label') || control.textContent;
