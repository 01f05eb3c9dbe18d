/** Controls of the page in the frame. */
const CONTROLS = '[data-field][contenteditable], [data-tools] button, [data-plus], img[role=button]';

/** The section around a control, or the whole page beside sections. */
const scopeOf = (page: Document, section: string | null): ParentNode =>
  (section === null ? null : page.getElementById(section)) ?? page;

/**
 * Remembers which control of the page has the focus, by its section and its place there, so that it gets the focus
 * again after the page was drawn anew. The section may have moved meanwhile.
 */
export function rememberFocus(page: Document): () => void {
  const held = page.activeElement?.closest(CONTROLS) ?? null;
  if (held === null) return () => undefined;
  const section = held.closest('section[id]')?.id ?? null;
  const place = [...scopeOf(page, section).querySelectorAll(CONTROLS)].indexOf(held);
  const name = held.getAttribute('data-tool');
  return () => {
    const controls = [...scopeOf(page, section).querySelectorAll<HTMLElement>(CONTROLS)];
    const same = name === null ? controls[place] : controls.find((one) => one.dataset.tool === name);
    (same ?? controls.at(-1))?.focus({ preventScroll: true });
  };
}
