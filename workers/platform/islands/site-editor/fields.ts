/** The form's fields are found by the JSON Pointers of their values. */

/** Replaces the fields. Open groups stay open, and the field that was changed gets the focus. */
export function replaceFields(form: HTMLFormElement, html: string, focus: boolean): void {
  const before = form.querySelector('[data-editor-fields]');
  const made = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-editor-fields]');
  if (before === null || made === null) return;
  const open = new Set([...before.querySelectorAll('details[open]')].map(keyOf));
  for (const fold of made.querySelectorAll('details')) if (open.has(keyOf(fold))) fold.open = true;
  before.replaceWith(made);
  const at = made.getAttribute('data-at');
  if (focus && at !== null) reveal(at, form);
}

/** The key identifies a page or a section by its content, so that it stays open when it moves. */
const keyOf = (fold: Element): string => {
  const { section, page } = (fold as HTMLElement).dataset;
  if (section !== undefined) return section;
  return page === undefined
    ? fold.id
    : (fold.querySelector<HTMLInputElement>(`[name="/pages/${page}/slug"]`)?.value ?? 'home');
};

const FIELD = 'input:not([type=hidden]), textarea, select';

/** Opens the groups around a field and focuses it. For a text in a list, it focuses the list. */
export function reveal(pointer: string, form: HTMLFormElement): boolean {
  let at = pointer;
  while (at !== '') {
    const found = form.querySelector<HTMLElement>(`[id="${at}"]`);
    if (found !== null) {
      if (found instanceof HTMLDetailsElement) found.open = true;
      for (
        let fold = found.closest('details');
        fold !== null;
        fold = fold.parentElement?.closest('details') ?? null
      )
        fold.open = true;
      const field = found.matches(FIELD) ? found : (found.querySelector<HTMLElement>(FIELD) ?? found);
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
      return true;
    }
    at = at.slice(0, at.lastIndexOf('/'));
  }
  return false;
}
