/** A text of the page, and the line of the form's field that it shows. */
interface Place {
  field: HTMLInputElement | HTMLTextAreaElement;
  /**
   * The lines of the field, which its texts share. A text that is emptied or gets a line break keeps its entry, so that
   * the texts behind it keep theirs.
   */
  lines: string[];
  /** Index in `lines`. */
  at: number;
}

const TEXT = '[data-field][contenteditable]';

/** The text under an event or with the focus, if it can be typed into. */
export const editableAt = (target: EventTarget | null): HTMLElement | null => {
  // Elements of the frame belong to another realm, so that `instanceof` fails.
  const element = target as Element | null;
  return element?.closest?.<HTMLElement>(TEXT) ?? null;
};

const isText = (field: Element | null): field is Place['field'] =>
  field?.matches('textarea, input:not([type]), input[type=text], input[type=tel], input[type=email]') ===
  true;

/**
 * Lets people type into the texts of the page. A text that the page shows as the form has it becomes editable, and what
 * is typed is written into its field; texts that are shown otherwise, such as dates, are changed in the form.
 */
export function createTextEditing(form: HTMLFormElement) {
  const places = new WeakMap<Element, Place>();
  const before = new WeakMap<Element, string>();

  function findPlaces(page: Document): void {
    const byPointer = Map.groupBy(
      page.querySelectorAll<HTMLElement>('[data-field]'),
      (text) => text.dataset.field ?? '',
    );
    for (const [pointer, texts] of byPointer) {
      const field = form.querySelector(`[name="${pointer}"]:not([type=hidden])`);
      if (!isText(field)) continue;
      const lines = field.value.split('\n');
      // The page shows no blank lines.
      const shown = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
      if (shown.length === 0 || texts.length % shown.length !== 0) continue;
      const lineOf = (index: number): number => shown[index % shown.length] ?? 0;
      const asWritten = texts.every(
        (text, index) => text.textContent?.trim() === lines[lineOf(index)]?.trim(),
      );
      if (!asWritten) continue;
      const label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent?.trim() ?? '';
      for (const [index, text] of texts.entries()) {
        text.setAttribute('contenteditable', 'plaintext-only');
        text.setAttribute('role', 'textbox');
        text.setAttribute('aria-label', label);
        text.setAttribute('aria-multiline', String(field.matches('textarea')));
        places.set(text, { field, lines, at: lineOf(index) });
      }
    }
  }

  /** Writes a text of the page into its field, as if it had been typed there. */
  function write(text: HTMLElement): void {
    const place = places.get(text);
    if (place === undefined) return;
    const { field, lines, at } = place;
    const shown = text.textContent ?? '';
    // Browsers keep a line break at the end for the caret, which is not part of the text.
    const typed = shown.endsWith('\n') ? shown.slice(0, -1) : shown;
    lines[at] = field.matches('textarea') ? typed : typed.replaceAll('\n', ' ');
    field.value = lines.join('\n');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function listen(page: Document, left: () => void): void {
    page.addEventListener('focusin', ({ target }) => {
      const text = editableAt(target);
      if (text !== null) before.set(text, text.textContent ?? '');
    });
    page.addEventListener('input', ({ target }) => {
      const text = editableAt(target);
      if (text !== null) write(text);
    });
    page.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (editableAt(target) !== null && editableAt(relatedTarget) === null) left();
    });
    page.addEventListener('keydown', (event) => {
      const text = editableAt(event.target);
      if (text === null || event.isComposing) return;
      const isLine = places.get(text)?.field.matches('textarea') === false;
      if (event.key === 'Escape') {
        event.preventDefault();
        const was = before.get(text) ?? '';
        if (text.textContent !== was) {
          text.textContent = was;
          write(text);
        }
        text.blur();
      } else if (event.key === 'Enter' && isLine) {
        event.preventDefault();
        text.blur();
      }
    });
  }

  return { findPlaces, listen };
}
