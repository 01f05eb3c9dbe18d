import { texts } from '../../../../shared/texts/console-scripts.ts';
import { element } from '../support/element.ts';
import { placeOf, textAt, withTextAt } from './pointer.ts';
import { pretty } from './working-copy.ts';

export interface DocumentForm {
  dom: HTMLElement;
  text(): string;
  replace(json: string): void;
  /** Says what is wrong where it stands; null takes the message away. */
  fault(fault: { path: string; message: string } | null): void;
}

/** The brand document as a form of its most used fields, and whole as JSON: either follows the other. */
export function createDocumentForm(onChange: () => void): DocumentForm {
  const problem = element('p', { class: 'error', role: 'alert', id: 'document-problem', hidden: true });
  const json = element('textarea', {
    id: 'document-json',
    class: 'mono',
    rows: '16',
    spellcheck: 'false',
    oninput: () => {
      readFields();
      onChange();
    },
  });
  const fields = Object.entries(texts.editor.fields).map(([pointer, label]) => {
    const id = `field${pointer.replaceAll('/', '-')}`;
    const input = element('input', { id, type: 'text', autocomplete: 'off' });
    const message = element('p', { id: `${id}-fault`, class: 'error', role: 'alert', hidden: true });
    input.addEventListener('input', () => {
      const document = parse(json.value);
      if (document === null) return;
      json.value = pretty(withTextAt(document, pointer, input.value));
      onChange();
    });
    return {
      pointer,
      input,
      message,
      row: element('div', {}, element('label', { for: id }, label), input, message),
    };
  });
  const dom = element(
    'section',
    { class: 'card' },
    element('h2', {}, texts.editor.document),
    problem,
    element('div', { class: 'row' }, ...fields.map(({ row }) => row)),
    element(
      'details',
      {},
      element('summary', {}, texts.editor.json),
      element('label', { for: 'document-json', class: 'small' }, texts.editor.document),
      json,
    ),
  );

  function readFields(): void {
    const document = parse(json.value);
    show(problem, document === null ? texts.editor.notJson : null);
    for (const { pointer, input } of fields) {
      input.disabled = document === null;
      if (document !== null) input.value = textAt(document, pointer);
    }
  }

  return {
    dom,
    text: () => json.value,
    replace: (text) => {
      json.value = text;
      readFields();
    },
    fault: (fault) => {
      for (const { pointer, input, message } of fields) {
        const own = fault?.path === pointer;
        show(message, own ? fault.message : null);
        input.toggleAttribute('aria-invalid', own);
        if (own) input.setAttribute('aria-describedby', message.id);
        else input.removeAttribute('aria-describedby');
        if (own) input.focus();
      }
      const elsewhere = fault !== null && !fields.some(({ pointer }) => pointer === fault.path);
      show(problem, elsewhere ? `${fault.message} ${texts.at(fault.path)}` : null);
      if (!elsewhere) return;
      json.closest('details')?.setAttribute('open', '');
      const place = placeOf(json.value, fault.path);
      json.focus();
      json.setSelectionRange(place, json.value.indexOf('\n', place));
    },
  };
}

function parse(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function show(paragraph: HTMLElement, text: string | null): void {
  paragraph.textContent = text ?? '';
  paragraph.hidden = text === null;
}
