import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { element } from '../../support/element.ts';
import type { DocumentModel } from './document-model.ts';
import { createField, type Field, fieldLabelOf } from './field.ts';

/** A field for one or several lines of text. When it is empty, the document does not have the value. */
export function textField(
  model: DocumentModel,
  pointer: string,
  kind: 'text' | 'email' | 'url' | 'lines' = 'text',
): Field {
  const control =
    kind === 'lines'
      ? element('textarea', { rows: '3' })
      : element('input', {
          type: 'text',
          autocomplete: 'off',
          inputmode: kind,
          spellcheck: kind === 'text' ? 'true' : 'false',
        });
  control.addEventListener('input', () =>
    model.set(pointer, control.value === '' ? undefined : control.value),
  );
  follow(model, control, () => {
    const value = model.value(pointer);
    return typeof value === 'string' ? value : '';
  });
  return createField(pointer, control);
}

export function numberField(
  model: DocumentModel,
  pointer: string,
  range: { min: number; max: number; step: number; usual: number },
): Field {
  const { min, max, step, usual } = range;
  const control = element('input', {
    type: 'number',
    min: String(min),
    max: String(max),
    step: String(step),
    placeholder: t.unset,
  });
  control.addEventListener('input', () => {
    model.set(pointer, control.value === '' ? undefined : Number(control.value));
  });
  follow(model, control, () => String(model.value(pointer) ?? ''));
  const field = createField(pointer, control);
  const slider = element('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    'aria-label': t.slider(fieldLabelOf(pointer)),
  });
  slider.addEventListener('input', () => model.set(pointer, Number(slider.value)));
  model.watch(() => {
    slider.disabled = model.json() === null;
    slider.title = slider.disabled ? editorTexts.reason.notJson : '';
    slider.value = String(model.value(pointer) ?? usual);
  });
  control.after(slider);
  return field;
}

/** A field for one of several values, or the default. `true` and `false` are stored as booleans. */
export function choiceField(model: DocumentModel, pointer: string, options: readonly string[]): Field {
  const control = element(
    'select',
    {},
    element('option', { value: '' }, t.unset),
    ...options.map((option) => element('option', { value: option }, t.options[option] ?? option)),
  );
  control.addEventListener('change', () => {
    const words: Readonly<Record<string, unknown>> = { '': undefined, true: true, false: false };
    model.set(pointer, control.value in words ? words[control.value] : control.value);
  });
  follow(model, control, () => String(model.value(pointer) ?? ''));
  return createField(pointer, control);
}

/** Shows the document's value unless the control has the focus; disables the control while there is no document. */
function follow(
  model: DocumentModel,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  read: () => string,
): void {
  model.watch(() => {
    control.disabled = model.json() === null;
    const value = read();
    if (
      control.value !== value &&
      !(control === document.activeElement && Number(control.value) === Number(value || Number.NaN))
    ) {
      control.value = value;
    }
  });
}
