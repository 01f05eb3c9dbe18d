/** A text of the page, and the line of the form's field that it shows. */
interface Place {
  field: HTMLInputElement | HTMLTextAreaElement;
  /** Index of the line among those of the field that are not blank. */
  line: number;
}

const TEXT = '[data-field][contenteditable]';

/** The text under an event or with the focus, if it can be typed into. */
export const editableAt = (target: EventTarget | null): HTMLElement | null => {
  // Elements of the frame belong to another realm, so that `instanceof` fails.
  const element = target as Element | null;
  return element?.closest?.<HTMLElement>(TEXT) ?? null;
};

const linesOf = (value: string): string[] => value.split('\n').filter((line) => line.trim() !== '');

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
      const lines = linesOf(field.value);
      if (lines.length === 0 || texts.length % lines.length !== 0) continue;
      const asWritten = texts.every(
        (text, index) => text.textContent?.trim() === lines[index % lines.length]?.trim(),
      );
      if (!asWritten) continue;
      const label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent?.trim() ?? '';
      for (const [index, text] of texts.entries()) {
        text.setAttribute('contenteditable', 'plaintext-only');
        text.setAttribute('role', 'textbox');
        text.setAttribute('aria-label', label);
        text.setAttribute('aria-multiline', String(field.matches('textarea')));
        places.set(text, { field, line: index % lines.length });
      }
    }
  }

  /** Writes a text of the page into its field, as if it had been typed there. */
  function write(text: HTMLElement): void {
    const place = places.get(text);
    if (place === undefined) return;
    const { field, line } = place;
    const typed = text.textContent ?? '';
    const own = field.matches('textarea') ? typed : typed.replaceAll('\n', ' ');
    let at = -1;
    field.value = field.value
      .split('\n')
      .map((written) => {
        if (written.trim() !== '') at += 1;
        return written.trim() !== '' && at === line ? own : written;
      })
      .join('\n');
    // A field that was emptied has no line to replace any more.
    if (at === -1) field.value = own;
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
