import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { element } from '../../support/element.ts';
import type { DocumentModel } from './document-model.ts';
import { findOffset } from './pointer.ts';

export interface JsonView {
  dom: HTMLElement;
  /** Opens the view and selects the value at a pointer. */
  show(pointer: string): void;
}

/** The whole document as text, for values without a field in the form. */
export function createJsonView(model: DocumentModel): JsonView {
  const text = element('textarea', {
    id: 'document-json',
    class: 'mono',
    rows: '18',
    spellcheck: 'false',
    'aria-label': t.jsonLabel,
    'aria-describedby': 'json-problem',
  });
  const problem = element(
    'p',
    { class: 'fault', role: 'alert', id: 'json-problem', hidden: true },
    t.notJson,
  );
  text.addEventListener('input', () => model.setText(text.value));
  model.watch(() => {
    const broken = model.json() === null;
    problem.hidden = !broken;
    text.setAttribute('aria-invalid', String(broken));
    if (text.value !== model.text() && text !== document.activeElement) text.value = model.text();
  });
  const dom = element(
    'details',
    { class: 'doc-group group-json' },
    element('summary', {}, t.json),
    element('p', { class: 'hint' }, t.jsonHint),
    text,
    problem,
  );
  text.addEventListener('blur', () => {
    text.value = model.text();
  });
  return {
    dom,
    show: (pointer) => {
      dom.open = true;
      const at = findOffset(text.value, pointer);
      const end = text.value.indexOf('\n', at);
      text.focus();
      text.setSelectionRange(at, end === -1 ? text.value.length : end);
      // Selecting text does not scroll to it. The position is estimated from the average height of a line.
      const above = text.value.slice(0, at).split('\n').length - 1;
      text.scrollTop =
        (above / Math.max(1, text.value.split('\n').length)) * text.scrollHeight - text.clientHeight / 3;
    },
  };
}
