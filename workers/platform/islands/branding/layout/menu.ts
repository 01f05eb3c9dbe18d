import { button, element } from '../../support/element.ts';

export interface MenuItem {
  label: string;
  danger?: boolean;
  /** Why the action is unavailable now; null when it is available. */
  reason(): string | null;
  act(): void;
}

/** A button that opens a list of actions. Escape and a click elsewhere close it; arrow keys move within it. */
export function createMenu(label: string, items: readonly MenuItem[]): HTMLElement {
  const opener = button('⋯', () => (list.hidden ? open() : close()), {
    class: 'icon-button',
    'aria-label': label,
    title: label,
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
  });
  const list = element('div', { class: 'menu', role: 'menu', 'aria-label': label, hidden: true });
  const dom = element('div', { class: 'menu-place' }, opener, list);

  function open(): void {
    list.replaceChildren(
      ...items.map(({ label: text, danger = false, reason, act }) => {
        const why = reason();
        const run = () => {
          if (why !== null) return;
          close();
          act();
        };
        return button(text, run, {
          role: 'menuitem',
          tabindex: '-1',
          class: danger ? 'danger' : '',
          'aria-disabled': String(why !== null),
          title: why ?? '',
        });
      }),
    );
    list.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    list.querySelector('button')?.focus();
  }

  function close(): void {
    const held = list.contains(document.activeElement);
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    if (held) opener.focus();
  }

  dom.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'Escape') return close();
    const entries: Array<Element | null> = [...list.querySelectorAll('button')];
    const at = entries.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    (entries.at(to % entries.length) as HTMLElement | null)?.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!dom.contains(event.target as Node)) close();
  });
  dom.addEventListener('focusout', (event) => {
    if (event.relatedTarget !== null && !dom.contains(event.relatedTarget as Node)) close();
  });
  return dom;
}
