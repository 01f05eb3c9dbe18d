const MENU = 'details[data-anchor][open]';

/** Closes the menus that the element is not in; true when one was open. */
function closeMenus(but: Element | null): boolean {
  const open = [...document.querySelectorAll<HTMLDetailsElement>(MENU)].filter(
    (menu) => but === null || !menu.contains(but),
  );
  for (const menu of open) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
  return open.length > 0;
}

/** Escape closes an open menu, else the question above the page; a press beside a menu closes it. */
export function closeOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!closeMenus(null)) document.querySelector<HTMLElement>('[data-escape]')?.click();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element) closeMenus(target);
  });
}
