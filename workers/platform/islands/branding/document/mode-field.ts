import { modeNames } from '#schema/contract/modes.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { element } from '../../support/element.ts';
import type { DocumentModel } from './document-model.ts';
import { type Field, fieldIdOf, fieldLabelOf } from './field.ts';

const POINTER = '/modes/allowed';

/** The field of the modes that customers may choose; all of them when the document has no value. */
export function allowedModesField(model: DocumentModel): Field {
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  const boxes = modeNames.map((mode) => {
    const box = element('input', { type: 'checkbox', id: `${fieldIdOf(POINTER)}-${mode}` });
    box.addEventListener('change', () => {
      const allowed = boxes.filter((entry) => entry.box.checked).map((entry) => entry.mode);
      model.set(POINTER, allowed.length === modeNames.length ? undefined : allowed);
    });
    return { mode, box };
  });
  model.watch(() => {
    const allowed = model.value(POINTER);
    for (const { mode, box } of boxes) {
      box.disabled = model.json() === null;
      box.checked = !Array.isArray(allowed) || allowed.includes(mode);
    }
  });
  return {
    pointer: POINTER,
    dom: element(
      'fieldset',
      { class: 'field' },
      element('legend', {}, fieldLabelOf(POINTER)),
      ...boxes.map(({ mode, box }) => element('label', { class: 'check' }, box, ` ${t.modes[mode] ?? mode}`)),
      message,
    ),
    focus: () => boxes[0]?.box.focus(),
    fault: (text) => {
      message.textContent = text ?? '';
      message.hidden = text === null;
    },
  };
}
