import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import type { EditedSheet } from '../type/add-font.ts';
import type { LoadedFonts } from '../type/loaded-fonts.ts';
import { createDocumentModel, type DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import { formGroups } from './form-groups.ts';
import type { Library } from './library.ts';
import { findOffset } from './pointer.ts';

interface JsonView {
  dom: HTMLElement;
  /** Opens the view and selects the value at a pointer. */
  show(pointer: string): void;
}

/** The whole document as text, for values without a field in the form. */
function createJsonView(model: DocumentModel): JsonView {
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

/** A fault of the document at a JSON Pointer. */
export interface Fault {
  path: string;
  message: string;
}

export interface DocumentForm {
  dom: HTMLElement;
  text(): string;
  isJson(): boolean;
  replace(json: string): void;
  /** Shows errors at their fields. */
  faults(list: readonly Fault[]): void;
  /** Moves the focus to the first error. */
  focusFault(): void;
}

/** The brand document as a form in groups and as JSON; a change of one updates the other. */
export function createDocumentForm(
  contract: StylingContract,
  library: Library,
  beside: { sheet: EditedSheet; fonts: LoadedFonts },
  onChange: () => void,
): DocumentForm {
  const model = createDocumentModel(onChange);
  const json = createJsonView(model);
  const elsewhere = element('div', { class: 'error', role: 'alert', hidden: true });
  const groups = formGroups({ model, library, contract, showJson: json.show, ...beside }).map(
    ([name, fields], index) => {
      const [title, help] = t.groups[name] ?? [name, ''];
      const count = element('span', { class: 'badge', hidden: true });
      const dom = element(
        'details',
        { class: `doc-group group-${name}`, open: index === 0 },
        element('summary', {}, title, count),
        element('p', { class: 'hint' }, help),
        element('div', { class: 'fields' }, ...fields.map((field) => field.dom)),
      );
      return { dom, fields, count };
    },
  );
  let first: (() => void) | null = null;

  const fieldAt = (path: string): { field: Field; group: (typeof groups)[number] } | null => {
    for (const group of groups) {
      const field = group.fields.find(({ pointer }) => path === pointer || path.startsWith(`${pointer}/`));
      if (field !== undefined) return { field, group };
    }
    return null;
  };

  function faults(list: readonly Fault[]): void {
    for (const { fields, count } of groups) {
      for (const field of fields) field.fault(null);
      count.hidden = true;
      count.textContent = '0';
    }
    first = null;
    const lost: Fault[] = [];
    const marked = new Set<Field>();
    for (const fault of list) {
      const found = fieldAt(fault.path);
      if (found === null) {
        lost.push(fault);
        continue;
      }
      const { field, group } = found;
      group.count.textContent = String(Number(group.count.textContent) + 1);
      group.count.hidden = false;
      if (marked.has(field)) continue;
      marked.add(field);
      field.fault(fault.message, fault.path);
      first ??= () => {
        group.dom.open = true;
        field.focus();
      };
    }
    elsewhere.hidden = lost.length === 0;
    refill(
      elsewhere,
      element('p', {}, t.elsewhere),
      ...lost.map(({ path, message }) =>
        element(
          'p',
          {},
          button(path || '/', () => json.show(path), { class: 'plain mono' }),
          ` ${message}`,
        ),
      ),
    );
    const [lostFirst] = lost;
    if (lostFirst !== undefined) first ??= () => json.show(lostFirst.path);
  }

  return {
    dom: element(
      'section',
      { class: 'panel document' },
      elsewhere,
      ...groups.map(({ dom }) => dom),
      json.dom,
    ),
    text: model.text,
    isJson: () => model.json() !== null,
    replace: (text) => model.setText(text),
    faults,
    focusFault: () => first?.(),
  };
}
